/** The lines of a pasted post. */

/** An emoji, with what modifies it. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0F\u200D\u20E3]/gu;
/** Signs that decorate both ends of a line: bullets, stars, dashes. A closing parenthesis belongs to the text. */
const ENDS = /^[\s*•·~>|=_★✦✨-]+|(?<![\s*•·~<|=_★✦✨-])[\s*•·~<|=_★✦✨-]+$/gu;

/** Texts of the page around a post that are copied with it: ages, counts and buttons. */
const CHROME = [
  /^(?:(?:like|comment|share|send|follow|following|reply|join|save|message|public|author|admin|moderator)[\s·]*)+(?:\d+ ?[smhdwy])?$/i,
  /^(?:see (?:more|less|translation)|(?:send )?message(?: seller)?|(?:top|rising) (?:contributor|fans?)|group expert|\d+ of \d+ photos)$/i,
  /^(?:all reactions:?|view (?:more|all) .*comments?|write a .*comment.*|most relevant|view \d+ repl(?:y|ies))$/i,
  /^\d{1,5}(?:\.\d)?k?(?: (?:likes?|comments?|shares?|views?))*(?: \d+ shares?)?$/i,
  /^(?:just now|yesterday|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?= at )|\d{1,2} ?(?:s|m|mins?|h|hrs?|d|w|wks?|y)\b|\d+ (?:minutes?|hours?|days?|weeks?) ago)(?: at .+)?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:, \d{4})?(?: at \d{1,2}:\d\d.*)?$/i,
  /^\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: \d{4})?(?: at \d{1,2}:\d\d.*)?$/i,
];
/** A comment: its author, its text without a number, and its buttons. */
const AUTHOR = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3}$/u;
const HAS_DIGITS = /\d{3}/;
const COMMENT_END = /^(?:\d+ ?[smhdwy][\s·]*)?like[\s·]+reply\b/i;
const ENDING_CHROME = /\s+·.*$/u;

export const LINK = /https?:\/\/[^\s<>"')\]]+/gi;

/** The text without emoji, decoration at its ends and repeated spaces. */
export const undecorated = (text: string): string =>
  text.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim().replace(ENDS, '').trim();

/** Whether a line is part of the page around the post, as its age or a button is. */
const isChrome = (line: string): boolean =>
  CHROME.some((pattern) => pattern.test(undecorated(line.replace(ENDING_CHROME, ''))));

/** The lines of the post itself, with their links: without comments and the texts of the page around it. */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[\s\u200B\u200E\u200F\u2060]+/g, ' ').trim())
    .filter((line) => undecorated(line) !== '');
  const hasAuthor = (index: number) =>
    AUTHOR.test(lines[index] ?? '') &&
    COMMENT_END.test(lines[index + 2] ?? '') &&
    !HAS_DIGITS.test(lines[index + 1] ?? '');
  return lines.filter((line, index) => !isChrome(line) && !hasAuthor(index) && !hasAuthor(index - 1));
}

/** The same lines without links and decoration; lines that were only a link are left out. */
export const proseOf = (lines: readonly string[]): string[] =>
  lines.map((line) => undecorated(line.replace(LINK, ' '))).filter(Boolean);
