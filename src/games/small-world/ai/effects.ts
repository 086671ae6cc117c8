/** Something that was seen: what it is put down to, how strongly each of these counted, and what came of it. */
export interface Sample {
  readonly ids: readonly string[];
  readonly strength: number;
  readonly value: number;
}

/** Rounds in which each effect is fitted to what the others leave; more change nothing that is written. */
const ROUNDS = 30;

/**
 * What each id adds to a value for each unit of strength, by least squares: one id after the other is fitted to what
 * the others leave.
 * @param caution as if so many samples of strength 1 had shown no effect: what is seldom seen stays near 0
 */
export const effectsOf = (samples: readonly Sample[], caution: number): Map<string, number> => {
  const byId = new Map<string, Sample[]>();
  for (const sample of samples) {
    for (const id of sample.ids) {
      const seen = byId.get(id);
      if (seen) seen.push(sample);
      else byId.set(id, [sample]);
    }
  }
  const effects = new Map([...byId.keys()].sort().map((id) => [id, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const id of effects.keys()) effects.set(id, fitted(id, byId.get(id) ?? [], effects, caution));
  }
  return effects;
};

const fitted = (
  id: string,
  samples: readonly Sample[],
  effects: ReadonlyMap<string, number>,
  caution: number,
): number => {
  let [sum, weight] = [0, caution];
  for (const { ids, strength, value } of samples) {
    let left = value;
    for (const other of ids) if (other !== id) left -= strength * (effects.get(other) ?? 0);
    sum += strength * left;
    weight += strength * strength;
  }
  return sum / weight;
};
