/** Picks words of a text by which a person can see whether its encoding is the right one. */

const MAX_SAMPLES = 12;
const SAMPLE_CHARACTERS = 24;
/** What is the same in all encodings. */
const ASCII = /^[\0-\x7f]*$/;

export interface ForeignLetters {
  samples: string[];
  /** Whether the cells of a row may give a sample. */
  isWanted: (cells: readonly string[]) => boolean;
  /** Looks at the cells of a row. */
  look: (cells: readonly string[]) => void;
}

/** Takes a word when it has a letter that none of the samples has. Single words tell nothing about a person. */
export function foreignLetters(): ForeignLetters {
  const samples: string[] = [];
  const seen = new Set<string>();
  const isFull = () => samples.length >= MAX_SAMPLES;
  const isWanted = (cells: readonly string[]) => !isFull() && cells.some((cell) => !ASCII.test(cell));
  const look = (cells: readonly string[]) => {
    for (const word of cells.flatMap((cell) => (isFull() || ASCII.test(cell) ? [] : cell.split(/\s+/)))) {
      const letters = Array.from(word).slice(0, SAMPLE_CHARACTERS);
      if (isFull() || !letters.some((letter) => !ASCII.test(letter) && !seen.has(letter))) continue;
      for (const letter of letters) seen.add(letter);
      samples.push(letters.join(''));
    }
  };
  return { samples, isWanted, look };
}
