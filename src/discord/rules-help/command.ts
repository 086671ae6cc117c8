import { books } from '../../rulebook/index.ts';
import type { CommandSpec, OptionSpec } from '../commands/spec.ts';
import { TABLE_OPTION } from '../commands/table-command.ts';

const bookOption = (): OptionSpec => ({
  name: 'game',
  type: 'string',
  required: false,
  choices: [...books().keys()].map((id) => ({ value: id })),
});

/** `/rules`: questions, cards, the book to leaf through, help for beginners. */
export const rulesCommand = (): CommandSpec => ({
  name: 'rules',
  subcommands: [
    { name: 'ask', options: [{ name: 'question', type: 'string', required: true }, TABLE_OPTION] },
    {
      name: 'card',
      options: [{ name: 'name', type: 'string', required: true, autocomplete: true }, TABLE_OPTION],
    },
    { name: 'contents', options: [bookOption()] },
    { name: 'turn', options: [bookOption()] },
    { name: 'introduction', options: [bookOption()] },
  ],
});
