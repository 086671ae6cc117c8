const TYPES: { readonly [extension: string]: string } = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
  yaml: 'text/yaml; charset=utf-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
};

/** The media type of a file: by its name as Discord does, else as sent. */
export const contentTypeOf = (filename: string, sent: string | undefined): string =>
  TYPES[filename.toLowerCase().split('.').at(-1) ?? ''] ?? sent ?? 'application/octet-stream';
