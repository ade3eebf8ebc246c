import { readFileSync } from 'node:fs';
import { array, validate, type Struct } from 'superstruct';

function jsonAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'can’t be read';
    throw new Error(`names ${path}, which ${why}: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** Reads and checks the list in the JSON file that a variable names. Throws the text that follows the variable's name, which ends with `form`. */
export function listAt<Entry, Schema>(path: string, entry: Struct<Entry, Schema>, form: string): Entry[] {
  const [error, entries] = validate(jsonAt(path), array(entry), { coerce: true });
  if (!error) return entries;
  const [place, ...field] = error.path as [number?, ...string[]];
  const where = place === undefined ? 'the file' : `entry ${place + 1}, ${field.join('.') || 'as a whole'}`;
  throw new Error(`names ${path}, in which ${where} is not valid. It must be a list like ${form}`);
}
