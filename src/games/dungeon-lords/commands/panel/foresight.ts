import type { Words } from '../../../front/words.ts';
import { type Foresight, outlookOf, type Planned } from '../../rules/foresight.ts';
import { ownPlayer, type SeatContext } from '../seat-context.ts';
import { adventurerName, listed, partyText } from '../wording.ts';

/** What a plan would come to: a line for each card that it could meet, as far as the seat knows. */
export const foresightLines = (context: SeatContext, plan: Planned, words: Words): string[] => {
  if (ownPlayer(context).party.length === 0) return [];
  const { t } = words;
  const { endings, magic, needed } = outlookOf(context.state, context.seat, plan);
  const spied = endings.some(({ card }) => card !== undefined);
  const spells = magic >= needed ? 'outlook.spells' : 'outlook.no-spells';
  return [
    ...endings.map((ending) => endingLine(ending, words)),
    ...(spied ? [] : [t(spells, { magic, needed })]),
  ];
};

const endingLine = ({ card, fatigue, conquered, party, prisoners }: Foresight, words: Words): string => {
  const { t } = words;
  const parts = [
    t(conquered ? 'outlook.lost' : 'outlook.held'),
    ...(prisoners.length > 0
      ? [
          t('outlook.prisoners', {
            list: listed(
              prisoners.map((id) => adventurerName(id, words)),
              words,
            ),
          }),
        ]
      : []),
    party.length > 0 ? t('outlook.left', { party: partyText(party, words) }) : t('outlook.nobody'),
  ].join('; ');
  return card === undefined
    ? t('outlook.fatigue', { fatigue, parts })
    : t('outlook.card', { card: t(`spell.${card}`), fatigue, parts });
};
