import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FOLDER } from './load.ts';
import { LANGUAGES } from './section.ts';

const questionsSchema = z.array(
  z.strictObject({
    lang: z.enum(LANGUAGES),
    ask: z.string(),
    /** Sections that answer it, any of which will do, the best first; none if the book does not answer it. */
    want: z.array(z.string()),
    /**
     * Rulings whose whole answer, with its yes, no or number, is right, as readers of the rules have judged; each is named by the
     * first phrase in which it is asked for in English. Left out where nobody has judged, empty where none is.
     */
    plain: z.array(z.string()).optional(),
    /** Who asked it, of those who asked about each section in turn; left out for others. */
    reader: z.string().optional(),
    /** Those that answer it but for their yes or no, which is not asked for, or is the wrong one. */
    stated: z.array(z.string()).optional(),
  }),
);

/** A question as somebody asked it, for training: the books know it as they know the phrases of sections and rulings. */
export type AskedQuestion = z.infer<typeof questionsSchema>[number];

/** The questions for training about a book; none if it has no file of them. JSON: there are thousands, and they are read at each start. */
export const loadQuestions = (book: string): readonly AskedQuestion[] => {
  const file = join(FOLDER, book, 'questions.json');
  return existsSync(file) ? questionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
};
