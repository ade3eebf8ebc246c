/** Finds the people in the lines of a post: who wrote it, and who is to be called. */
import { isAddress } from './address.js';
import { findProfileName } from './links.js';
import { hasNumber, withoutNumbers } from './number.js';

/** One word of a name: `Grace`, `O'Brien`, `García-Lopez`, `J.`. Its length is limited, so that a hostile text takes linear time. */
const WORD = String.raw`(?:\p{Lu}['’]?\p{Lu}?\p{Ll}[\p{L}'’-]{0,40}|\p{Lu}\.)`;
const NAME = String.raw`${WORD}(?:\s${WORD}){0,2}`;
const FULL_NAME = String.raw`${WORD}(?:\s${WORD}){1,2}`;
const PERSON = new RegExp(String.raw`^${WORD}(?:\s${WORD}){1,3}$`, 'u');
/** A profile's name such as `Grace.Williams20`. */
const HANDLE = /^\p{Lu}[\p{L}\d'’]{0,50}(?:[._]|\d)[\p{L}\d._'’]*$/u;

/** Capitalized words that are no name. */
const NO_NAME =
  /\b(?:now|today|us|me|for|or|and|at|the|our|my|you|to|by|owner|this|asap|anytime|details|info|office|tour|apartments?|apts?|homes?|houses?|rentals?|rent|rooms?|management|leasing|property|properties|agent|manager|landlord|listings?|group|team|realty|marketplace|condos?|units?|pets?|no|se|all|available|section|deposit|studio|located|contact|call|text|phone|cell|serious|street|monday|tuesday|wednesday|thursday|friday|saturday|sunday|welcome|give|leave|message|any|questions|name|number|good|best|please|thanks|more|new|great|beautiful|spacious|move|open)\b/i;

const isName = (text: string | undefined): text is string => text !== undefined && !NO_NAME.test(text);

/** Words before the name of the person to call. The case of the first letter doesn't matter. */
const ASKED = [
  '[Aa]sk\\sfor',
  '[Cc]ontact(?:\\sperson|\\sname)?',
  '(?:[Cc]all|CALL)(?:[\\s/]+(?:or\\s)?(?:text|TEXT|txt))?',
  '(?:[Tt]ext|TEXT|[Tt]xt)(?:[\\s/]+or\\scall)?',
  '(?:[Ll]easing\\s)?[Aa]gent',
  '(?:[Pp]roperty\\s)?[Mm]anager',
  '[Ll]andlord',
  '[Oo]wner',
  '[Mm]y\\sname\\sis',
  '[Rr]each(?:\\sout\\sto)?',
  '[Ss]peak\\s(?:to|with)',
  '[Nn]ame',
  "I[’']m|I\\sam",
  '(?:[Ll]lam(?:ar|e|en)|[Cc]ontact(?:ar|e|en))(?:\\sa|\\scon)?|informaci[oó]n\\scon',
].join('|');
const CONTACT = new RegExp(
  String.raw`(?<!\p{L})(?:${ASKED})(?:\sis)?[\s:–-]+(?:(?:Mr|Mrs|Ms)\.?\s)?(${NAME})(?!\p{L})`,
  'gu',
);
/** A name directly before or after the number, whose place is marked. */
const MARK = '☎';
const BEFORE_NUMBER = new RegExp(
  String.raw`(${FULL_NAME})[\s,:;(|/–-]*(?:(?:at|on|al|ph|cell|tel)[\s:.]*)?${MARK}`,
  'u',
);
const AFTER_NUMBER = new RegExp(String.raw`${MARK}[\s,:;)|/–-]*\(?(${FULL_NAME})(?=\W*$|[,.;!)|])`, 'u');
const SIGNATURE = new RegExp(
  String.raw`^(?:[-–—]\s?|[Tt]hank(?:s|\syou),?\s|[Rr]egards,?\s|[Gg]racias,?\s)(${FULL_NAME})$`,
  'u',
);
const NAME_LINE = new RegExp(String.raw`^(?:-\s?)?(${FULL_NAME})(?:,\s\p{Ll}[^,]*)?$`, 'u');
const CAPITALIZED = new RegExp(String.raw`${WORD}(?:\s${WORD}){1,3}`, 'gu');
const MAX_CONTACT_CHARACTERS = 80;
/** How far from the number a line with only a name may be: 'Thank you' may be between them. */
const NEAR_LINES = [-1, 1, 2];

/**
 * Returns the person to call: the name after 'call' or 'ask for', else next to the number, else the one who
 * signs.
 */
export function findClient(prose: readonly string[], signed: readonly string[]): string | undefined {
  // The line with the number comes first, because another line may also name somebody.
  const withNumber = prose.filter(hasNumber);
  return (
    firstOf(withNumber, askedFor) ??
    firstOf(withNumber, besideNumber) ??
    firstOf(withNumber, onlyNamed) ??
    firstOf(prose, askedFor) ??
    nearNumber(prose) ??
    firstOf(signed, (line) => [SIGNATURE.exec(line)?.[1]].find(isName))
  );
}

const firstOf = (lines: readonly string[], find: (line: string) => string | undefined): string | undefined =>
  lines.map(find).find((name) => name !== undefined);

/** The last name of a line is used, because a paragraph ends with the person to call. */
const askedFor = (line: string): string | undefined =>
  [...withoutNumbers(line).matchAll(CONTACT)].map(([, name]) => name).findLast(isName);

function besideNumber(line: string): string | undefined {
  const marked = withoutNumbers(line, MARK);
  return [BEFORE_NUMBER.exec(marked)?.[1], AFTER_NUMBER.exec(marked)?.[1]].find(isName);
}

/** A short line with the number that names one person, among words such as 'Give' and 'Questions'. */
function onlyNamed(line: string): string | undefined {
  if (line.length > MAX_CONTACT_CHARACTERS) return undefined;
  const names = [...withoutNumbers(line, MARK).matchAll(CAPITALIZED)]
    .map(([words]) =>
      words
        .split(' ')
        .filter((word) => isName(word))
        .join(' '),
    )
    .filter((name) => NAME_LINE.test(name));
  return names.length === 1 ? names[0] : undefined;
}

function nearNumber(prose: readonly string[]): string | undefined {
  for (const [index, line] of prose.entries()) {
    if (!hasNumber(line)) continue;
    const near = NEAR_LINES.map((distance) => prose[index + distance] ?? '')
      .filter((each) => !isAddress(each))
      .map((each) => NAME_LINE.exec(each)?.[1])
      .find(isName);
    // The first line is left out, because it is the heading.
    if (near && prose[0] !== near) return near;
  }
  return undefined;
}

/** The first lines of a post say who wrote it; a group's name may come first. */
const HEADER_LINES = 3;
const POSTED_BY = /^(?:posted by|post by|from|by|facebook(?: name)?|fb|profile)[:\s]+(\S.*)$/i;
/** Texts that a page shows after the name of the writer. */
const AFTER_NAME =
  /\s+(?:[·▸►>|].*|is with .*|is in .*|is feeling .*|shared a .*|added .*|updated .*|posted .*)$/u;
/** A profile's name inside a line: two names with a point between them. */
const DOTTED =
  /(?<![\p{L}\d/@.])\p{Lu}[\p{L}'’]{2,40}[._]\p{Lu}[\p{L}'’]{1,40}\d{0,10}(?![\p{L}\d.]{0,40}\p{L})/u;
const AT_HANDLE = /@([\p{L}\d._'’]{3,50})/u;

/** The name of the profile that wrote the post. `isHeader` lines are part of no other field. */
export function findPoster(
  lines: readonly string[],
  prose: readonly string[],
): { name?: string | undefined; line: number } {
  for (const [index, line] of prose.slice(0, HEADER_LINES).entries()) {
    const text = line.replace(AFTER_NAME, '').trim();
    const handle = AT_HANDLE.exec(text)?.[1] ?? (HANDLE.test(text) ? text : DOTTED.exec(text)?.[0]);
    const posted = POSTED_BY.exec(text)?.[1];
    const name = handle ?? (posted && (HANDLE.test(posted) || PERSON.test(posted)) ? posted : undefined);
    if (name) return { name, line: index };
    if (index === 0 && PERSON.test(text) && isName(text)) return { name: text, line: index };
  }
  return { name: findProfileName(lines), line: -1 };
}
export const isPerson = (text: string): boolean => PERSON.test(text) && isName(text);
