/** See steps.mjs. */
export declare const PROGRAM: Readonly<Record<'cli' | 'gallery' | 'boards', string>>;
