/** See bundle.mjs. */
export declare const bundle: (options: {
  readonly root: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly folder: string;
}) => Promise<void>;

export declare const moduleName: (root: string, file: string) => string;
