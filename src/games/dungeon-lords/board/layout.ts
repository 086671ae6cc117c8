/** Measures of the pictures, in their own units. */
export const LAYOUT = {
  width: 1640,
  rim: 20,
  gap: 12,
  header: { top: 14, height: 74 },
  /** Where what follows the header begins. */
  body: 100,
  boxes: { height: 197, columns: 4 },
  offers: { height: 196 },
  evil: { height: 112 },
  strip: { height: 70 },
} as const;

/** How large the pictures are sent. */
export const ZOOM = 0.8;

/** Room between the rims. */
export const INNER = LAYOUT.width - 2 * LAYOUT.rim;

/** Left edge and width of one of several equal columns. */
export const column = (index: number, count: number): { readonly left: number; readonly width: number } => {
  const width = (INNER - (count - 1) * LAYOUT.gap) / count;
  return { left: LAYOUT.rim + index * (width + LAYOUT.gap), width };
};
