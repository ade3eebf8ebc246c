import leven from 'leven';

/** Names shorter than this are too near to those of other programs' variables. */
const MIN_LENGTH = 6;
/** From this length on two edits make a name misspelt; two exchanged letters are two edits. */
const LONG_NAME = 9;

/**
 * The names in the environment that are misspelt names of `known`, by their edit distance, each with the name that is probably meant.
 * A known name that is set is not meant.
 */
export function misspeltNames(
  names: readonly string[],
  known: ReadonlySet<string>,
): { name: string; meant: string }[] {
  const missing = [...known].filter((meant) => meant.length >= MIN_LENGTH && !names.includes(meant));
  return names.flatMap((name) => {
    const meant = known.has(name) ? undefined : missing.find((candidate) => isMisspelt(name, candidate));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

const isMisspelt = (name: string, meant: string): boolean =>
  leven(name, meant) <= (meant.length < LONG_NAME ? 1 : 2);
