/** The eight orders, in the sequence in which their actions are resolved (rule 3.7). */
export const ORDERS = [
  'get-food',
  'improve-reputation',
  'dig-tunnels',
  'mine-gold',
  'recruit-imps',
  'buy-traps',
  'hire-monster',
  'build-room',
] as const;
export type OrderId = (typeof ORDERS)[number];

/** What something costs. Evil is paid by going up on the Evilometer. */
export interface Price {
  readonly gold?: number;
  readonly food?: number;
  readonly evil?: number;
  readonly imps?: number;
  /** Trap cards of the payer's choice. */
  readonly traps?: number;
  /** Own monsters, never ghosts, of the payer's choice. */
  readonly monsters?: number;
}

/** What one space of an action box asks and gives. */
export interface Space {
  readonly price: Price;
  readonly food?: number;
  readonly gold?: number;
  readonly imps?: number;
  /** Steps down on the Evilometer. */
  readonly penance?: number;
  readonly spy?: boolean;
  /** Most tunnels dug or mined. */
  readonly upTo?: number;
  /** One more imp oversees the others. */
  readonly overseer?: boolean;
  readonly traps?: number;
}

/** An action box: its three spaces, and whether they are resolved from the last one backwards. */
export interface Box {
  readonly order: OrderId;
  readonly spaces: readonly [Space, Space, Space];
  readonly backwards: boolean;
}

const box = (order: OrderId, spaces: readonly [Space, Space, Space], backwards = false): Box => ({
  order,
  spaces,
  backwards,
});

/** All action boxes in the sequence of resolution (rule 3.7). */
export const BOXES: readonly Box[] = [
  box('get-food', [
    { price: { gold: 1 }, food: 2 },
    { price: { evil: 1 }, food: 3 },
    { price: { evil: 2 }, food: 3, gold: 1 },
  ]),
  box('improve-reputation', [
    { price: {}, penance: 1, spy: true },
    { price: {}, penance: 2 },
    { price: { gold: 1 }, penance: 2, spy: true },
  ]),
  box('dig-tunnels', [
    { price: {}, upTo: 2 },
    { price: {}, upTo: 3 },
    { price: {}, upTo: 4, overseer: true },
  ]),
  box('mine-gold', [
    { price: {}, upTo: 2 },
    { price: {}, upTo: 3 },
    { price: {}, upTo: 4, overseer: true },
  ]),
  box('recruit-imps', [
    { price: { food: 1 }, imps: 1 },
    { price: { food: 2 }, imps: 2 },
    { price: { food: 1, gold: 1 }, imps: 2 },
  ]),
  box('buy-traps', [
    { price: { gold: 1 }, traps: 1 },
    { price: {}, traps: 1 },
    { price: { gold: 2 }, traps: 2 },
  ]),
  box('hire-monster', [{ price: {} }, { price: {} }, { price: { food: 1 } }], true),
  box('build-room', [{ price: {} }, { price: { gold: 1 } }, { price: { gold: 1 } }], true),
];
