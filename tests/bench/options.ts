/** Reads the options of the command line. */
import { parseArgs } from 'node:util';

const OPTIONS = {
  file: { type: 'string' },
  database: { type: 'string' },
  cluster: { type: 'string' },
  rows: { type: 'string' },
  creators: { type: 'string' },
  pickers: { type: 'string' },
  rounds: { type: 'string' },
  minutes: { type: 'string' },
  failovers: { type: 'string' },
  rate: { type: 'string' },
  messages: { type: 'string' },
  seconds: { type: 'string' },
  calls: { type: 'string' },
  staff: { type: 'string' },
  leaders: { type: 'string' },
  rentals: { type: 'string' },
  deals: { type: 'string' },
  numbers: { type: 'string' },
  requests: { type: 'string' },
  seed: { type: 'string' },
  outcomes: { type: 'string' },
  pictures: { type: 'string' },
} as const;

type Text = 'file' | 'database' | 'cluster' | 'outcomes' | 'pictures';

/** An invalid option, with a sentence for the person at the keyboard. */
export class WrongOption extends Error {
  override name = 'WrongOption';
}

export interface Options {
  /** The bench named on the command line, if any. */
  name: string | undefined;
  text(option: Text): string | undefined;
  /** A positive number; an integer unless it counts minutes. */
  count(option: Exclude<keyof typeof OPTIONS, Text>, otherwise: number): number;
}

/** Reads arguments. Throws WrongOption, at the latest when an invalid number is read. */
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
