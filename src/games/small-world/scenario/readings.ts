import { type Reading, textRead } from '../../shared/scenario/fields.ts';
import { noSuchWord } from '../../shared/scenario/suggest.ts';
import { LAYER_NAMES, type LayerName, type LayerRef } from '../rules/state.ts';
import type { Catalogue } from './catalogue.ts';

/** What a region's text says: `1 active 3, fortress, camp 2`, `monsters, shiny-orb`, `tribe`, `empty`. */
export interface RegionText {
  readonly holder?: LayerRef;
  readonly tokens: number;
  readonly natives: number;
  readonly monsters: number;
  /** Markers and figures by their ids. */
  readonly pieces: Readonly<Record<string, number>>;
  /** Places and Relics that lie here. */
  readonly finds: readonly string[];
}

/** A race with its badge; without one it was discarded. */
export interface ComboText {
  readonly race: string;
  readonly power?: string;
  readonly coins: number;
}

const MONSTERS = 2;

/** What one of the parts of a region's text adds, or what is wrong with it. */
type Part = Partial<RegionText> | { readonly wrong: string };

const HOLDER = /^(\d+) (\S+) (\d+)$/;
const THING = /^([a-z][a-z-]*)(?: (\d+))?$/i;

const readHolder = ([, number, name = '', tokens]: RegExpExecArray, players: number): Part => {
  const seat = Number(number);
  if (seat < 1 || seat > players)
    return { wrong: `there is no seat ${seat} (expected a seat from 1 to ${players})` };
  const layer = LAYER_NAMES.find((one) => one === name);
  if (!layer) return { wrong: noSuchWord('layer', name, LAYER_NAMES) };
  if (Number(tokens) < 1) return { wrong: `a region is held by 1 token or more, found ${tokens}` };
  return { holder: { seat: seat - 1, layer }, tokens: Number(tokens) };
};

const readThing = ([, id = '', number = '1']: RegExpExecArray, { standing, finds }: Catalogue): Part => {
  const count = Number(number);
  if (id === 'tribe') return count === 1 ? { natives: 1 } : { wrong: 'one Lost Tribe stands in a region' };
  if (id === 'monsters')
    return count === 1 ? { monsters: MONSTERS } : { wrong: 'write "monsters": there are always two' };
  if (finds.includes(id)) return count === 1 ? { finds: [id] } : { wrong: `there is one ${id}` };
  if (!standing.includes(id))
    return { wrong: noSuchWord('marker or find', id, [...standing, ...finds, 'tribe', 'monsters', 'empty']) };
  return count < 1 ? { wrong: `expected 1 ${id} or more, found ${number}` } : { pieces: { [id]: count } };
};

const readPart = (part: string, catalogue: Catalogue): Part => {
  const held = HOLDER.exec(part);
  if (held) return readHolder(held, catalogue.table.players);
  const thing = THING.exec(part);
  if (thing) return readThing(thing, catalogue);
  return {
    wrong: `cannot read "${part}"; expected parts like "1 active 3", "tribe", "monsters", "fortress", "camp 2"`,
  };
};

/** Adds a part to those before it; none may come twice. */
const joined = (before: RegionText, part: Partial<RegionText>): RegionText | { readonly wrong: string } => {
  const [piece] = Object.keys(part.pieces ?? {});
  if (part.holder && before.holder) return { wrong: 'two races cannot hold the same region' };
  const twice =
    (part.natives && before.natives) ||
    (part.monsters && before.monsters) ||
    (piece !== undefined && before.pieces[piece]);
  if (twice || part.finds?.some((find) => before.finds.includes(find)))
    return { wrong: `${piece ?? part.finds?.[0] ?? 'the same'} stands here twice; expected each part once` };
  return {
    ...before,
    ...part,
    pieces: { ...before.pieces, ...part.pieces },
    finds: [...before.finds, ...(part.finds ?? [])],
  };
};

const EMPTY: RegionText = { tokens: 0, natives: 0, monsters: 0, pieces: {}, finds: [] };

/** Reads a region's text. */
const readRegion = (written: string, catalogue: Catalogue): Reading<RegionText> => {
  if (written.trim() === 'empty') return { value: EMPTY };
  let region = EMPTY;
  for (const text of written.split(',')) {
    const part = readPart(text.trim(), catalogue);
    const whole = 'wrong' in part ? part : joined(region, part);
    if ('wrong' in whole) return whole;
    region = whole;
  }
  return { value: region };
};

/** The text of a region, as it is written in one way only. */
export const regionText = ({ holder, tokens, natives, monsters, pieces, finds }: RegionText): string => {
  const held = holder ? [`${holder.seat + 1} ${holder.layer} ${tokens}`] : [];
  const people = [...(natives > 0 ? ['tribe'] : []), ...(monsters > 0 ? ['monsters'] : [])];
  const markers = Object.entries(pieces).map(([id, count]) => (count === 1 ? id : `${id} ${count}`));
  const parts = [...held, ...people, ...[...markers, ...finds].sort()];
  return parts.length > 0 ? parts.join(', ') : 'empty';
};

/** `2` is a seat's active race, `2 decline` its declined one. */
const readLayerRef = (written: string, players: number): Reading<string> => {
  const [seat, layer = 'active', ...more] = written.trim().split(/\s+/);
  const isSeat = /^\d+$/.test(seat ?? '') && Number(seat) >= 1 && Number(seat) <= players;
  return isSeat && LAYER_NAMES.some((name) => name === layer) && more.length === 0
    ? { value: written }
    : {
        wrong: `there is no race of a seat "${written}"; expected a seat from 1 to ${players}, like "2", "2 decline" or "2 spirit"`,
      };
};

/** The layer that such a text, once read, names. */
export const layerRefOf = (written: string): LayerRef => {
  const [seat, name = 'active'] = written.trim().split(/\s+/);
  return { seat: Number(seat) - 1, layer: name as LayerName };
};

const readCombo = (written: string, { races, powers }: Catalogue): Reading<ComboText> => {
  const [race = '', power, coins = '0', ...more] = written.trim().split(/\s+/);
  if (!races.includes(race)) return { wrong: noSuchWord('race', race, races) };
  if (power === undefined)
    return { wrong: `"${race}" has no power; expected a race with its power, like "orcs pillaging"` };
  if (power !== 'none' && !powers.includes(power)) return { wrong: noSuchWord('power', power, powers) };
  if (more.length > 0 || !/^\d+$/.test(coins))
    return { wrong: `cannot read "${written}"; expected a race with its power, like "orcs pillaging"` };
  return { value: { race, ...(power === 'none' ? {} : { power }), coins: Number(coins) } };
};

/** `orcs pillaging`; `orcs none` once the badge was discarded. */
const readRace = (written: string, catalogue: Catalogue): Reading<ComboText> =>
  written.trim().split(/\s+/).length > 2
    ? { wrong: `cannot read "${written}"; expected a race with its power, like "orcs pillaging"` }
    : readCombo(written, catalogue);

/** Every combo has a badge: `orcs pillaging`, in the column also `orcs pillaging 2` with coins. */
const readWithBadge = (written: string, catalogue: Catalogue): Reading<Required<ComboText>> => {
  const reading = readCombo(written, catalogue);
  if ('wrong' in reading) return reading;
  const { race, power, coins } = reading.value;
  return power === undefined
    ? { wrong: 'every combo on offer has a badge' }
    : { value: { race, power, coins } };
};

/** Schemas of the texts that have a form of their own. */
export const textsOf = (catalogue: Catalogue) => {
  const { players } = catalogue.table;
  const last = catalogue.map.regions.length;
  return {
    region: textRead((written) => readRegion(written, catalogue)),
    regionNumber: textRead((written): Reading<string> => {
      const isThere = /^\d+$/.test(written) && Number(written) >= 1 && Number(written) <= last;
      return isThere
        ? { value: written }
        : {
            wrong: `there is no region ${written} (the board for ${players} players has regions 1 to ${last})`,
          };
    }),
    layerRef: textRead((written) => readLayerRef(written, players)),
    race: textRead((written) => readRace(written, catalogue)),
    combo: textRead((written) => readWithBadge(written, catalogue)),
  };
};
