import { readFileSync } from 'node:fs';

/** Reads the JSON file that a variable names. Throws the text that follows the variable's name. */
export function jsonAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'can’t be read';
    throw new Error(`names ${path}, which ${why}: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}
