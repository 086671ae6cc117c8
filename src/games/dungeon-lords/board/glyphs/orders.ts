import { type Glyph, ring } from '../../../shared/picture/glyph.ts';
import type { OrderId } from '../../rules/data/orders.ts';
import { DRUMSTICK, JAWS, PAW } from './shapes.ts';

/** What each order is known by. */
export const ORDER_GLYPHS: Readonly<Record<OrderId, Glyph>> = {
  'get-food': { fill: DRUMSTICK },
  'improve-reputation': {
    fill: `${ring(12, 15, 8.5)}${ring(8.8, 13.5, 1.5)}${ring(15.2, 13.5, 1.5)}M7.5 17H16.500C15 20.8 9 20.8 7.5 17Z`,
    line: 'M5 3.800C5 1 19 1 19 3.800C19 5.6 5 5.6 5 3.800Z',
  },
  'dig-tunnels': {
    fill: 'M15.2 1.500L17.3 -0.500L24.2 6.500L22.2 8.600L20.3 7.700L14.7 13.300L17.5 16L15.5 18.500C12 22.5 6.5 24.3 0.7 23.300C-0.3 17.5 1.5 12 5.5 8.500L8 6.500L10.7 9.300L16.3 3.700Z',
  },
  'mine-gold': {
    fill: 'M0.5 8.500C5 -0.5 19 -0.5 23.5 8.500C19.5 5.7 16.5 4.9 13.8 4.700V9H10.200V4.700C7.5 4.9 4.5 5.7 0.5 8.500ZM10.2 10.500H13.800V23.700H10.200Z',
  },
  'recruit-imps': {
    fill: `M3.8 9.500L1.2 3L7.5 6.300C9 5.8 11 5.8 12.5 6.300L18.8 3L16.2 9.500C17.5 11 18 13 18 14.700C18 19.5 14.5 23 10 23C5.5 23 2 19.5 2 14.700C2 13 2.5 11 3.8 9.500Z${ring(7, 13.5, 1.6)}${ring(13, 13.5, 1.6)}M6.5 17.300H13.500C12.5 20.3 7.5 20.3 6.5 17.300Z`,
    line: 'M20.5 8V15.500M16.8 11.700H24',
  },
  'buy-traps': {
    fill: JAWS,
  },
  'hire-monster': {
    fill: PAW,
  },
  'build-room': {
    fill: 'M0.5 3H10.800V8.300H0.500ZM12.3 3H23.500V8.300H12.300ZM0.5 9.800H5.500V15H0.500ZM7 9.800H17V15H7ZM18.5 9.800H23.500V15H18.500ZM0.5 16.500H10.800V21.800H0.500ZM12.3 16.500H23.500V21.800H12.300Z',
  },
};
