/** What was said on the command line. */
import { parseArgs } from 'node:util';

const OPTIONS = {
  file: { type: 'string' },
  database: { type: 'string' },
  rows: { type: 'string' },
  creators: { type: 'string' },
  pickers: { type: 'string' },
  rounds: { type: 'string' },
  minutes: { type: 'string' },
  rate: { type: 'string' },
  messages: { type: 'string' },
  seconds: { type: 'string' },
  calls: { type: 'string' },
  staff: { type: 'string' },
  rentals: { type: 'string' },
  requests: { type: 'string' },
  seed: { type: 'string' },
} as const;

type Text = 'file' | 'database';

/** What can't be meant: a sentence for the person at the keyboard. */
export class WrongOption extends Error {
  override name = 'WrongOption';
}

export interface Options {
  /** The bench that was named, if any was. */
  name: string | undefined;
  text(option: Text): string | undefined;
  /** A number above 0; a whole one unless it counts minutes. */
  count(option: Exclude<keyof typeof OPTIONS, Text>, otherwise: number): number;
}

/** Reads arguments. Throws WrongOption, at the latest when a wrong number is asked for. */
export function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  return {
    name: positionals[0],
    text: (option) => values[option],
    count: (option, otherwise) => {
      const given = values[option];
      if (given === undefined) return otherwise;
      const number = Number(given);
      if (number > 0 && (option === 'minutes' || Number.isInteger(number))) return number;
      throw new WrongOption(`--${option} must be a number above 0, it is ${given}`);
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
}
