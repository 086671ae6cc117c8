import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Event, Loss } from '../rules/event.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board, Combo } from '../rules/state.ts';
import { layersInPlay, nameOf } from './holdings.ts';
import { boardOf, eventsOf, type LawInput } from './law-input.ts';

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

const eventsOfType = <Type extends Event['type']>(input: LawInput, type: Type): EventOf<Type>[] =>
  eventsOf(input).filter((event): event is EventOf<Type> => event.type === type);

/** Tokens that the Amazons get on loan every turn (rule 10). */
const AMAZON_LOAN = 4;

const SUBSTITUTIONS = ['conversion', 'vampire', 'orb', 'bag-orb'];
const SOCKS = ['socks', 'bag-socks'];

/** Active Elves and Immortals lose nothing, those neither who hold Stonehedge with that power (R63). */
const losesNothing = (before: Board, { seat, layer, race }: Loss): boolean => {
  if (layer !== 'active') return false;
  const lent = Object.values(before.lent).some(
    ({ power, to }) => power === 'immortal' && to?.seat === seat && to.layer === layer,
  );
  return race === 'elves' || before.players[seat]?.active?.power === 'immortal' || lent;
};

/**
 * One token is lost with a region, the others withdraw: none of Elves, Immortals or where the Socks were used, always
 * one by substitution; the Balrog takes two (rule 4.6, Underground rules 4.8 and 15).
 */
export const lossesAreAsPrinted: Law<LawInput> = (input) => {
  const before = input.before?.state.board;
  if (!before) return undefined;
  const taken = [...eventsOfType(input, 'conquered'), ...eventsOfType(input, 'driven-out')];
  return firstWrong(taken, (event) => {
    const { region, loss } = event;
    const stood = before.regions[region - 1]?.tokens ?? 0;
    if (!loss) return stood === 0 ? undefined : `${stood} tokens in region ${region} were lost to nobody`;
    const lost = Math.min(stood, mustLose(before, event, loss));
    if (loss.lost === lost && loss.withdrawn === stood - lost) return undefined;
    return `of ${stood} ${loss.race} ${loss.lost} were lost and ${loss.withdrawn} withdrawn`;
  });
};

type Taking = EventOf<'conquered'> | EventOf<'driven-out'>;

/** Tokens that are lost with a region where so many stand there. */
const mustLose = (before: Board, event: Taking, loss: NonNullable<Taking['loss']>): number => {
  const means = event.type === 'conquered' ? event.means : [];
  const killed = means.some((id) => SUBSTITUTIONS.includes(id));
  const spared = means.some((id) => SOCKS.includes(id)) || (!killed && losesNothing(before, loss));
  if (spared) return 0;
  return event.type === 'conquered' ? 1 : 2;
};

/** The Amazons' four wait in the reserve between their turns; nobody else has a reserve (rule 10). */
export const onlyAmazonsHaveAReserve: Law<LawInput> = (input) => {
  const board = boardOf(input);
  const { turn } = board;
  return firstWrong(layersInPlay(board), ({ ref, layer: { race, reserve } }) => {
    const amazons = race === 'amazons' && ref.layer === 'active';
    if (amazons && ref.seat === turn.seat && turn.phase.name !== 'over') return undefined;
    const must = amazons ? AMAZON_LOAN : 0;
    return reserve === must ? undefined : `${nameOf(ref)} has ${reserve} tokens in reserve`;
  });
};

/** Skeletons get one token for every two non-empty conquests, as far as the tray goes (rule 4.8, R69). */
export const bonusTokensAreAsPrinted: Law<LawInput> = (input) => {
  const before = input.before?.state.board;
  if (!before) return undefined;
  const bonus = eventsOfType(input, 'tokens-changed').filter(
    ({ reason }) => reason.rule === 'skeletons.bonus',
  );
  return firstWrong(bonus, ({ reason }) => {
    const now = eventsOfType(input, 'conquered').filter(
      ({ tribe, monsters, loss }) => tribe || monsters || loss,
    ).length;
    const earned = Math.floor((before.turn.nonEmpty.active + now) / 2);
    const must = Math.min(earned, before.trays.skeletons ?? 0);
    return reason.by === must ? undefined : `${reason.by} Skeletons came instead of ${must}`;
  });
};

/** Peace is the Diplomat's, with somebody else whose active race was not attacked this turn (rule 11). */
export const peaceIsTheDiplomats: Law<LawInput> = (input) => {
  const before = input.before?.state.board;
  const seats = boardOf(input).players.entries();
  return firstWrong(seats, ([seat, { active, peaceWith }]) => {
    if (peaceWith === undefined) return undefined;
    const lent = Object.values(boardOf(input).lent).some(({ power }) => power === 'diplomat');
    if (active?.power !== 'diplomat' && !lent) return `seat ${seat} is at peace without being a Diplomat`;
    if (peaceWith === seat) return `seat ${seat} is at peace with itself`;
    const isNew = before && before.players[seat]?.peaceWith === undefined;
    return isNew && before.turn.attacked.includes(peaceWith)
      ? `seat ${seat} made peace with seat ${peaceWith} after an attack`
      : undefined;
  });
};

/** The column once the Mimes have exchanged their badge; coins stay where they are (R17, R19). */
const exchanged = (
  column: readonly Combo[],
  { race, other }: Pick<EventOf<'badges-swapped'>, 'race' | 'other'>,
): readonly Combo[] => {
  const powerOf = (id: string): string => column.find((combo) => combo.race === id)?.power ?? '';
  return column.map((combo) => {
    if (combo.race === race) return { ...combo, power: powerOf(other) };
    return combo.race === other ? { ...combo, power: powerOf(race) } : combo;
  });
};

/** Who picks pays a coin onto each combo above, and the column slides up with its coins (rule 5.1). */
export const columnSlides =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const column = eventsOfType(input, 'badges-swapped').reduce(
      exchanged,
      input.before?.state.board.column ?? [],
    );
    return firstWrong(eventsOfType(input, 'picked'), (event) => {
      const { slot, race, power, paid, taken } = event;
      const chosen = column[slot - 1];
      if (chosen?.race !== race || chosen.power !== power) return `${race} did not lie in slot ${slot}`;
      const strange = strangeTokens(rules, event);
      if (strange) return strange;
      if (paid !== slot - 1 || taken !== chosen.coins)
        return `paid ${paid} and took ${taken} for slot ${slot}`;
      const left = columnAfter(column, slot);
      const now = boardOf(input).column.slice(0, left.length);
      return JSON.stringify(now) === JSON.stringify(left) ? undefined : 'the column did not slide';
    });
  };

/** As many tokens come as stand on the banner and the badge; the Amazons' four are lent besides. */
const strangeTokens = (
  rules: Rules,
  { race, power, tokens }: Pick<EventOf<'picked'>, 'race' | 'power' | 'tokens'>,
): string | undefined => {
  const loan = race === 'amazons' ? AMAZON_LOAN : 0;
  const must = rules.race(race).tokens + rules.power(power).tokens + loan;
  return tokens === must ? undefined : `${tokens} ${race} came instead of ${must}`;
};

/** The combos that are left, with a coin more on those above the one that was picked. */
const columnAfter = (column: readonly Combo[], slot: number): Combo[] =>
  column
    .map((combo, at) => (at < slot - 1 ? { ...combo, coins: combo.coins + 1 } : combo))
    .filter((_, at) => at !== slot - 1);
