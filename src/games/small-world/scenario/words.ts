import { LAYER_NAMES, type LayerName } from '../rules/state.ts';

/** A mistake in the scenario file itself, not in the rules. */
export class ScenarioError extends Error {}

/** What a region's text says: `1 active 3, fortress, camp 2`, `monsters, shiny-orb`, `tribe`, `empty`. */
export interface RegionText {
  readonly holder?: { readonly seat: number; readonly layer: LayerName };
  readonly tokens: number;
  readonly natives: number;
  readonly monsters: number;
  /** Markers, figures, Places and Relics by their ids. */
  readonly pieces: Readonly<Record<string, number>>;
}

/** Reads a region's text. @throws ScenarioError if it is not understood */
export const readRegionText = (text: string): RegionText => {
  const parts = text.split(',').map((part) => part.trim());
  let holder: RegionText['holder'];
  let tokens = 0;
  let natives = 0;
  let monsters = 0;
  const pieces: Record<string, number> = {};
  for (const part of parts) {
    const held = /^([1-5]) (active|decline|spirit) (\d+)$/.exec(part);
    const piece = /^([a-z][a-z-]*)(?: (\d+))?$/.exec(part);
    if (held) {
      holder = { seat: Number(held[1]) - 1, layer: readLayerName(held[2]) };
      tokens = Number(held[3]);
    } else if (part === 'tribe') natives = 1;
    else if (part === 'monsters') monsters = 2;
    else if (piece && part !== 'empty') pieces[piece[1] ?? ''] = Number(piece[2] ?? 1);
    else if (part !== 'empty')
      throw new ScenarioError(`cannot read "${part}" of a region; write like "1 active 3, fortress"`);
  }
  return { ...(holder ? { holder } : {}), tokens, natives, monsters, pieces };
};

/** One of the three layer names. @throws ScenarioError for anything else */
export const readLayerName = (text: string | undefined): LayerName => {
  const name = LAYER_NAMES.find((candidate) => candidate === text);
  if (!name) throw new ScenarioError(`"${text}" is neither active, decline nor spirit`);
  return name;
};

/** `2` is a seat's active race, `2 decline` its declined one. */
export const readLayerRef = (text: string): { seat: number; layer: LayerName } => {
  const match = /^([1-5])(?: (active|decline|spirit))?$/.exec(text);
  if (!match) throw new ScenarioError(`"${text}" is no seat with a race, like "2" or "2 decline"`);
  return { seat: Number(match[1]) - 1, layer: readLayerName(match[2] ?? 'active') };
};

/** `orcs pillaging` or, for a column, `orcs pillaging 2` with coins. The badge `none` was discarded. */
export const readCombo = (text: string): { race: string; power?: string; coins: number } => {
  const [race, power, coins = '0', ...more] = text.split(/\s+/);
  if (!race || !power || more.length > 0 || !/^\d+$/.test(coins)) {
    throw new ScenarioError(`"${text}" is no race with a power, like "orcs pillaging"`);
  }
  return { race, ...(power === 'none' ? {} : { power }), coins: Number(coins) };
};
