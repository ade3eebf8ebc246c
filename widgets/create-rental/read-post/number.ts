/** Finds the phone number to call in the lines of a post. */
const GAP = String.raw`[\s.*/–—-]{0,3}`;
const PHONE = new RegExp(
  String.raw`(?<![\d$#]|\d[-/.])(?:\+?1${GAP})?\(?[2-9]\d{2}\)?${GAP}[2-9]\d{2}${GAP}\d{4}(?:\s*(?:ext\.?|x)\s*\d{1,6})?(?!\d|\s?(?:ft|sq))`,
  'gi',
);
const TOLL_FREE = /^\D*1?\D*8(?:00|33|44|55|66|77|88)/;
/** Words for the number of an office, where the person who answers may not know the rental. */
const OFFICE = /\b(?:office|main line|after hours|emergency)\b/i;
const FAX = /\bfax\b/i;
const CONTACT =
  /\b(?:call|text|txt|cell|phone|tel|whats ?app|contact|sms|number|llam\w*|celular|tel[eé]fono)\b/i;

/** The number to call: one next to 'call', 'text' or 'phone' before any other, a toll-free one last, never a fax. */
export function findNumber(prose: readonly string[]): string | undefined {
  const found = prose.flatMap((line) =>
    FAX.test(line) ? [] : [...line.matchAll(PHONE)].map(([number]) => ({ number: number.trim(), line })),
  );
  const rank = ({ number, line }: (typeof found)[number]) =>
    TOLL_FREE.test(number) || OFFICE.test(line) ? 2 : CONTACT.test(line) ? 0 : 1;
  // Sorting is stable: of equal ones the first in the post wins.
  return found.sort((one, other) => rank(one) - rank(other))[0]?.number;
}

/** A line with a phone number. */
export const hasNumber = (line: string): boolean => line.search(PHONE) >= 0;
/** The line with `mark` in the place of each number. */
export const withoutNumbers = (line: string, mark = ' '): string => line.replace(PHONE, mark);
