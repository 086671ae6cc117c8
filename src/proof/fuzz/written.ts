import type { TableExport } from '../../kernel/record.ts';
import { type FuzzStage, MOST_TABLES } from './stage.ts';

/** What parsers are tried with. */
export interface Written {
  /** Moves that somebody could make, in the notation of their game. */
  readonly lines: readonly { readonly game: string; readonly line: string }[];
  /** Tables as they are exported. */
  readonly files: readonly TableExport[];
}

/** Of one person at one table. */
const MOST_LINES = 20;

/** What there is at the newest tables. One that was never started has neither: those would be all, if they were not left out. */
export const writtenAt = async ({ bot, people }: FuzzStage): Promise<Written> => {
  const { views, recap } = bot.services;
  const lines: Written['lines'][number][] = [];
  const files: TableExport[] = [];
  for (const { id } of await views.list({ phases: ['running', 'over'] }, MOST_TABLES)) {
    const file = await recap.exportTable(id);
    if (file.ok) files.push(file.value);
  }
  for (const { id, game } of await views.list({ phases: ['running'] }, MOST_TABLES)) {
    for (const person of people) {
      const legal = await views.legalMoves(id, person.id);
      if (legal.ok) lines.push(...legal.value.lines.slice(0, MOST_LINES).map((line) => ({ game, line })));
    }
  }
  return { lines, files };
};
