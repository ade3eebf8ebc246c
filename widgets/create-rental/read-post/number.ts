/** Finds the phone number to call in the lines of a post. */
import type { Found } from './reading.js';

const GAP = String.raw`[\s.*/–—-]{0,3}`;
const PHONE = new RegExp(
  String.raw`(?<![\d$#]|\d[-/.])(?:\+?1${GAP})?\(?[2-9]\d{2}\)?${GAP}[2-9]\d{2}${GAP}\d{2}[\s.-]?\d{2}(?:\s*(?:ext\.?|x)\s*\d{1,6})?(?!\d|\s?(?:ft|sq))|\+(?!1\b)\d{2,3}(?:[\s.-]?\d){7,10}(?!\d)`,
  'gi',
);
const TOLL_FREE = /^\D*1?\D*8(?:00|33|44|55|66|77|88)/;
/** Words for the number of an office, where the person who answers may not know the rental. */
const OFFICE =
  /\b(?:office|oficina|main line|after hours|emergency|emergencias?|front desk|maintenance|mantenimiento|utility company|another number|otro n[uú]mero)\b/i;
const FAX = /\bfax\b/i;
const CELL =
  /\b(?:cell?|cell ?phone|celular|mobile|m[oó]vil|whats ?app|wsp|direct|m[yi](?=\W*(?:phone|num\w*|n[uú]mero|tel\w*)?\W*$))\b/i;
const CONTACT =
  /\b(?:call|text|txt|texto|phone|ph|tel|contact|contacto|sms|number|n[uú]mero|llam\w*|marcar|tel[eé]fono|info\w*|interesad\w+|comunic\w+)\b/i;

/** The number to call: a cell phone's before another, one next to 'call' before one without a word, an office's last, never a fax. */
export function findNumber(prose: readonly string[]): Found | undefined {
  const found = prose.flatMap((line) => numbersOf(line));
  const least = Math.min(...found.map(({ rank }) => rank));
  const [best, ...others] = found.filter(({ rank }) => rank === least);
  if (!best) return undefined;
  const isOnly = others.every(({ number }) => digitsOf(number) === digitsOf(best.number));
  return { value: best.number, why: isOnly ? undefined : 'The post has several numbers' };
}

const digitsOf = (number: string) => number.replace(/\D/g, '').slice(-10);

/** The numbers of a line. The words that say what a number is for are between it and the one before, or directly after it. */
function numbersOf(line: string): { number: string; rank: number }[] {
  const matches = [...line.matchAll(PHONE)];
  return matches.flatMap(({ 0: number, index }, at) => {
    const previous = matches[at - 1];
    const before = line.slice(previous ? previous.index + previous[0].length : 0, index);
    const words = /[^.;|!]*$/.exec(before)?.[0] ?? '';
    const [behind = ''] =
      /^\s*\([^)]{2,20}\)|^\s*[–-]?\s*(?:office|oficina|cell?|celular|fax)\b/i.exec(
        line.slice(index + number.length),
      ) ?? [];
    if (FAX.test(words) || FAX.test(behind)) return [];
    return [{ number: number.trim(), rank: rankOf(number, words, behind) }];
  });
}

function rankOf(number: string, before: string, behind: string): number {
  if (OFFICE.test(behind) || TOLL_FREE.test(number)) return 3;
  if (/\bcel/i.test(behind)) return 0;
  // The last word counts: 'Office is closed, call my cell'.
  const last = Math.max(lastOf(before, CELL), lastOf(before, CONTACT));
  if (
    lastOf(before, OFFICE) > last - 10 &&
    OFFICE.test(before) &&
    !(lastOf(before, CELL) > lastOf(before, OFFICE))
  )
    return 3;
  if (CELL.test(before)) return 0;
  return CONTACT.test(before) ? 1 : 2;
}

const lastOf = (text: string, pattern: RegExp): number =>
  [...text.matchAll(new RegExp(pattern.source, 'gi'))].at(-1)?.index ?? -1;

/** A line with a phone number. */
export const hasNumber = (line: string): boolean => line.search(PHONE) >= 0;
/** The line with `mark` in the place of each number. */
export const withoutNumbers = (line: string, mark = ' '): string => line.replace(PHONE, mark);
