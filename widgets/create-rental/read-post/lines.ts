/** The lines of a pasted post. */

/** An emoji, with what modifies it. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0F\u200D\u20E3]/gu;
/** Signs that decorate both ends of a line: bullets, stars, dashes. A closing parenthesis belongs to the text. */
const ENDS = /^[\s*•·~>|=_★✦✨➡→✔-]+|(?<![\s*•·~<|=_★✦✨➡→✔-])[\s*•·~<|=_★✦✨➡→✔-]+$/gu;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*';
/** How long ago a post was written. */
const AGE = new RegExp(
  String.raw`^(?:just now|yesterday|today|ayer|hoy|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?= at )|(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?= a las )|(?:hace )?\d{1,2} ?(?:s|m|mins?|h|hrs?|d|w|wks?|y|sem)\b|\d+ (?:minutes?|hours?|days?|weeks?) ago|hace (?:\d+|una?) (?:minutos?|horas?|d[ií]as?|semanas?)|${MONTH} \d{1,2}(?:, \d{4})?|\d{1,2} (?:de )?${MONTH}(?: (?:de )?\d{4})?)(?: (?:at|a las?) .+)?$`,
  'i',
);
/** Texts of the page around a post that are copied with it: counts and buttons. */
const CHROME = [
  AGE,
  /^(?:(?:like|comment|share|send|follow|following|reply|join|save|message|public|author|admin|moderator|edited|me gusta|comentar|compartir|enviar|seguir|siguiendo|responder|guardar|mensaje|p[uú]blico|autora?|administradora?|editado)[\s·]*)+(?:\d+ ?[smhdwy])?$/i,
  /^(?:see (?:more|less|translation|original)|(?:send )?message(?: seller)?|(?:top|rising|new) (?:contributors?|fans?|members?)|group expert|\d+ of \d+ photos|qr code link to this post|\(?google map\)?|request a tour|joined facebook in \d+)$/i,
  /^(?:ver (?:m[aá]s|menos|traducci[oó]n|original|todos los comentarios|m[aá]s comentarios)|enviar mensaje|(?:nuevo )?miembro|colaborador\w*(?: destacad\w+)?|se uni[oó] a facebook en \d+|reenviado|forwarded(?: message)?)$/i,
  /^(?:all reactions:?|todas las reacciones:?|view (?:more|all) .*comments?|write a .*comment.*|escribe un comentario.*|(?:most relevant|m[aá]s relevantes)|view \d+ repl(?:y|ies)|ver \d+ respuestas?)$/i,
  /^\d{1,4}(?:\.\d)?k?(?: (?:likes?|comments?|shares?|views?|comentarios?|veces compartido|reacciones))*(?: \d+ (?:shares?|veces compartido))?$/i,
];
/** A comment: its author, its text without a number, and its buttons. */
const AUTHOR = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3}$/u;
const HAS_DIGITS = /\d{3}/;
const COMMENT_END = /^(?:\d+ ?[smhdwy][\s·]*)?(?:like|me gusta)[\s·]+(?:reply|responder)\b/i;
const ENDING_CHROME = /\s+·.*$/u;
/** A line of the page behind which there is nothing of the post. */
const POST_END =
  /^(?:all reactions:?|todas las reacciones:?|(?:view|ver|write|escribe) .*(?:comment|comentario)s?\W*.*|\d+ (?:comments?|comentarios?)|related .{3,20}|(?:publicaciones|anuncios) (?:relacionad|similar)\w+|(?:similar|nearby) (?:rentals?|listings?|homes?|apartments?)\b.*|today['’]?s picks)$/i;
/** The first of the buttons below a post, after which there are only comments. */
const LIKE = /^(?:like|me gusta)$/i;
const COMMENT = /^(?:comment|comentar)$/i;

/** What a messenger puts before each message: its time and its sender. */
const MESSAGE =
  /^\[?(?:\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+)?\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?\s?m\.?)?(?:,\s+\d{1,2}[/.]\d{1,2}[/.]\d{2,4})?\]?\s*(?:[–-]\s*)?([^:\d]{2,40}):\s+(?=\S)/iu;

export const LINK = /https?:\/\/[^\s<>"')\]]+/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;

/** The text without emoji, decoration at its ends and repeated spaces. */
export const undecorated = (text: string): string =>
  text.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim().replace(ENDS, '').trim();

/** The text with plain letters and digits in the place of decorative ones: '𝗥𝗘𝗡𝗧', '9️⃣'. */
const plain = (text: string): string =>
  text
    .replace(/[\u{1D400}-\u{1D7FF}\uFF10-\uFF5A]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/(\d)\uFE0F?\u20E3/g, '$1');

const chromeText = (line: string) => undecorated(line.replace(ENDING_CHROME, ''));
/** Whether a line is part of the page around the post, as its age or a button is. */
const isChrome = (line: string): boolean => CHROME.some((pattern) => pattern.test(chromeText(line)));
/** Whether a line says how long ago the post was written, which comes below the name of the writer. */
const isBelowName = (line: string): boolean => line.split('·').some((part) => AGE.test(undecorated(part)));

/** The lines of a post, and the one of them that the page shows as the name of the writer. */
export interface PostLines {
  lines: readonly string[];
  /** The line above the age of the post. */
  writer?: string | undefined;
  /** The senders of messages, without repetition. */
  senders: readonly string[];
}

/** The lines of the post itself, with their links: without comments and the texts of the page around it. */
export function linesOf(text: string): PostLines {
  const all = plain(text)
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[\s\u200B\u200E\u200F\u2060]+/g, ' ').trim())
    .filter((line) => undecorated(line) !== '');
  const messages = all.map((line) => MESSAGE.exec(line));
  const senders = new Set(messages.flatMap((message) => message?.[1] ?? []));
  const lines = withoutComments(all.map((line, index) => line.slice(messages[index]?.[0].length ?? 0)));
  const hasAuthor = (index: number) =>
    AUTHOR.test(lines[index] ?? '') &&
    COMMENT_END.test(lines[index + 2] ?? '') &&
    !HAS_DIGITS.test(lines[index + 1] ?? '');
  const kept = lines.filter((line, index) => !isChrome(line) && !hasAuthor(index) && !hasAuthor(index - 1));
  const age = lines.slice(0, 6).findIndex(isBelowName);
  const writer = lines.slice(0, Math.max(age, 0)).findLast((line) => !isChrome(line) && line !== '·');
  return { lines: kept, writer, senders: [...senders] };
}

/** Keeps only links of what follows the buttons of the post. */
function withoutComments(lines: readonly string[]): string[] {
  const end = lines.findIndex(
    (line, index) =>
      POST_END.test(chromeText(line)) ||
      (LIKE.test(chromeText(line)) &&
        lines.slice(index + 1, index + 3).some((next) => COMMENT.test(chromeText(next)))),
  );
  return end < 0 ? [...lines] : lines.filter((line, index) => index < end || line.search(LINK) >= 0);
}

/** The same lines without links, e-mail addresses and decoration; lines that were only that are left out. */
export const proseOf = (lines: readonly string[]): string[] =>
  lines.map((line) => undecorated(line.replace(LINK, ' ').replace(EMAIL, ' '))).filter(Boolean);
