import { readFile } from 'node:fs/promises';
import type { TableExport } from '../kernel/record.ts';
import { readExport } from '../kernel/verify.ts';
import { CommandError, lineOf } from './io.ts';
import { refusalLine } from './refusal-line.ts';

/** Reads a table that was exported. @throws CommandError in one line if the file is missing or broken */
export const readExportFile = async (path: string): Promise<TableExport> => {
  const file = readExport(parse(path, await read(path)));
  if (!file.ok) throw new CommandError(`${path}: ${refusalLine(file.refusal)}`);
  return file.value;
};

const read = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${lineOf(error)}`);
  }
};

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${lineOf(error)}`);
  }
};
