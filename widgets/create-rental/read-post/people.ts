/** Finds the people in the lines of a post: who wrote it, and who is to be called. */
import { isAddress } from './address.js';
import { isGivenName } from './given-names.js';
import { findProfileName } from './links.js';
import type { PostLines } from './lines.js';
import { hasNumber, withoutNumbers } from './number.js';
import type { Found } from './reading.js';
import { anyCase, endsWithStateName } from './states.js';

/** One word of a name: `Grace`, `O'Brien`, `García-Lopez`, `J.`. Its length is limited, so that a hostile text takes linear time. */
const WORD = String.raw`(?:\p{Lu}['’]?\p{Lu}?\p{Ll}[\p{L}'’-]{0,40}|\p{Lu}\.)`;
/** A word in capitals, which is a name only where nothing else can be. */
const CAPITALS = String.raw`\p{Lu}{3,20}`;
const NEXT = String.raw`(?:\s(?:(?:de|del|la|las|los|da|van|von|y)\s){0,2}${WORD})`;
const NAME = String.raw`${WORD}${NEXT}{0,3}`;
const FULL_NAME = String.raw`${WORD}${NEXT}{1,3}`;
const PERSON = new RegExp(String.raw`^${WORD}${NEXT}{1,3}$`, 'u');
/** A profile's name such as `Grace.Williams20`. */
const HANDLE = /^\p{Lu}[\p{L}\d'’]{0,50}(?:[._]|\d)[\p{L}\d._'’]*$/u;

/** Capitalized words that are no name. */
const NO_NAME =
  /(?<![\p{L}])(?:now|today|tonight|us|me|for|or|and|at|the|our|my|you|to|by|owner|this|asap|anytime|between|before|after|details|info|office|tour|apartments?|apts?|homes?|houses?|housing|rentals?|rent|rents|renting|rooms?|management|leasing|lease|property|properties|agent|manager|landlord|listings?|group|team|realty|realtors?|llc|inc|marketplace|condos?|units?|duplex|cottage|bungalow|townhouse|trailer|mobile|pets?|no|se|all|available|section|deposit|studio|located|location|contact|call|text|phone|cell|serious|street|monday|tuesday|wednesday|thursday|friday|saturday|sunday|welcome|give|leave|message|any|questions|name|number|please|thanks|thank|more|new|great|beautiful|spacious|cozy|charming|clean|quiet|cute|lovely|nice|furnished|updated|remodeled|move|open|special|sale|city|county|northside|southside|downtown|uptown|village|heights|springs|beach|estates?|valley|ranch|villas?|place|san|santa|saint|fort|el|bedrooms?|bed|bath|baths|casas?|cuartos?|renta|rento|rentas|rentamos|departamentos?|apartamentos?|rec[aá]maras?|habitaci[oó]n|en|gracias|hola|buenas|buenos|d[ií]as|tardes|noches|disponible|inf|informes|interesados|oficina|(?:ll[aá]m|escr[ií]b|h[aá]bl)\p{L}*|m[aá]rca(?:r|le|me)?|m[aá]nd[ae](?:r|n|me|le)*|mensaje|dep[oó]sito|due[nñ]o|zona|cerca|precio|solo|favor|nuevo|busco|whatsapp|texto|tel|cel|ph|facebook|zillow|craigslist|utilities|parking|iso|wanted|looking|description|seller|hud|veterans|everyone|neighbors|here|only|hurry|price|monthly|sign|first|last|fenced|yard|private|central|main|avenue|road|drive|lane|fast|quick|quickly|immediately|soon|selling|financing|availability|appointment|appointments|cita|citas|aire|patio|cochera|bilingual|spanish|english|christian|homeowners?|families|family|pictures|photos|inn|hotel|realtor|broker|baton|los|las|preferred|preferably|evenings?|mornings?|weekdays?|weekends?|seller|host|directly|área|area|colonia|barrio|sector|keller|coldwell|banker|century|berkshire|sotheby['’]?s)(?![\p{L}])/iu;

/** The same, where no given name comes before it: Park and Hill are surnames too. */
const NO_SURNAME =
  /(?<![\p{L}])(?:parks?|lakes?|hills?|court|places?|gardens?|ridge|creek|north|south|east|west|best|good|small|large)(?![\p{L}])/iu;

const isName = (text: string | undefined): text is string =>
  text !== undefined &&
  !NO_NAME.test(text) &&
  (isGivenName(text) || (!NO_SURNAME.test(text) && !endsWithStateName(text)));

const TITLE = String.raw`(?:(?:(?:la|el|the)\s+)?(?:${anyCase('mrs?|ms|miss|sra?|srta|se[nñ]or(?:a|ita)?|do[nñ]a?|lic|ing|arq|profa?|pastor|rev|col|capt|sgt')})\b\.?\s+)`;
/** Who a person is to the one who writes: 'call my wife Ana'. */
const RELATION = String.raw`(?:(?:${anyCase('my|mi|his|her|our|su')})\s+(?:\p{Ll}+\s+)?\p{Ll}+,?\s+)?`;
/** A name in any case, which must be a given name if it isn't written as one. */
const ANY_NAME = String.raw`(?:${NAME}|${CAPITALS}(?:\s${CAPITALS})?|\p{Ll}{3,12}(?=\s*(?:$|[,.@☎)]|${anyCase('at|al|on|or|o')}\b)))(?!\p{L})`;
/** Replaces the number in a text, so that rules can look for a name near it. */
const MARK = '☎';
/** Words before the name of the person to call, from those with only names behind them to those with all kinds of words. */
const ASKED = anyCase(
  String.raw`(?:ask(?:ing)?|asks)\s+for|(?:my|his|her)\s+names?|name(?:\s+is|['’]s)?|nombre|me\s+llamo|pregunt(?:ar|e|en|a)\s+por`,
);
const CONTACTED = anyCase(
  String.raw`contact[oae]?(?:\s+the)?(?:\s+(?:person|name|owner,?))?|(?:call|phone|text|txt|hmu|hit\s+up|whats\s?app)(?:[\s/]+(?:or\s+)?(?:call|text|txt|whats\s?app))?|(?:leasing\s+|listing\s+)?agent|leasing|broker|realtora?|(?:property\s+|leasing\s+)?manager(?:\s+on\s+site)?|landlord|owner|due[nñ][oa]|encargad[oa]|(?:listed|presented|offered|shown|managed|posted)\s+by|reach(?:\s+out\s+to)?|(?:speak|talk)\s+(?:to|with)|touch\s+with|(?:(?:ll[aá]m|contact|comun[ií]|escr[ií]b|h[aá]bl)\p{L}*|m[aá](?:r(?:ca|que)|nd[ae])(?:r|n|me|le)*)(?:\s+[oy]\s+\p{Ll}+)?(?:\s+(?:a|con))?|mensaje\s+a`,
);
const BEFORE_ALL = anyCase(
  String.raw`con|with|atte|this\s+is|it['’]?s|see|soy|i['’]?m|i\s+am|cel(?:ular)?\s+de`,
);
const CONTACT = new RegExp(
  String.raw`(?<!\p{L})(?:(${ASKED})|(${CONTACTED})|${BEFORE_ALL})(?:\s+(?:is|es))?(?:[\s:,–-]+)${RELATION}(${TITLE}?)(${ANY_NAME})(?=(\s*(?:at|al|on|@)?[\s:(–-]*${MARK})?)`,
  'gu',
);
/** A name directly before or after the number. */
const LINK_WORDS = String.raw`(?:(?:at|on|al|a|ph|cell|tel|el|his|her)[\s:.]*)?`;
const ROLE = String.raw`(?:[\s,(–-]+(?:${anyCase('owner|landlord|manager|realtor|agent|due[nñ][oa]|encargad[oa]')})\)?)?`;
const BEFORE_NUMBER = new RegExp(
  String.raw`(?:(?<!\p{L})${TITLE}?(${FULL_NAME})|(?:^|[.!?,:]\s|\()${TITLE}?(${WORD}))${ROLE}[\s,:;()|/@–-]*${LINK_WORDS}${MARK}`,
  'u',
);
const AFTER_NUMBER = new RegExp(
  String.raw`${MARK}[\s,:;)|/–-]*\(?${TITLE}?(${NAME})(?=\W*$|[,.;!)|]|\s(?:or|o|y|and)\s)`,
  'u',
);
const TITLED = new RegExp(String.raw`(?<!\p{L})(${TITLE})(${NAME})`, 'u');
const NAME_LINE = new RegExp(String.raw`^(?:-\s?)?${TITLE}?(${NAME})(?:\s?[,|(–-]\s?[^,]{2,40})?$`, 'u');
/** Words before a signature, on its line or above it. */
const CLOSING = `(?:${anyCase(
  String.raw`thank(?:s| you)?|regards|best|sincerely|yours|gracias|saludos|atte|atentamente|blessings|god bless|bendiciones|quedo a|respectfully|cordialmente`,
)})`;
const SIGNATURE = new RegExp(String.raw`^(?:[-–—]\s?|${CLOSING}\s?[,.:]?\s)${TITLE}?(${NAME})$`, 'u');
const BEFORE_SIGNATURE = new RegExp(
  String.raw`^(?:${CLOSING}(?!\p{L}).{0,25}|(?:${ASKED}|${CONTACTED})\s*:?)$`,
  'u',
);
/** How far from the number a line with only a name may be: 'Thank you' may be between them. */
const NEAR_LINES = [-1, 1, 2];

/**
 * Returns the person to call: the name after 'call' or 'ask for', else next to the number, else the one who
 * signs.
 */
export function findClient(prose: readonly string[], signed: readonly string[]): Found | undefined {
  // The line with the number comes first, because another line may also name somebody.
  const withNumber = prose.filter(hasNumber);
  return (
    firstOf(withNumber, askedFor) ??
    sure(firstOf(withNumber, titledName)) ??
    firstOf(withNumber, besideNumber) ??
    firstOf(prose, askedFor) ??
    sure(firstOf(signed, (line) => nameIn(SIGNATURE.exec(line)?.[1]))) ??
    sure(signedBelow(prose)) ??
    nearNumber(prose)
  );
}

const sure = (name: string | undefined): Found | undefined =>
  name === undefined ? undefined : { value: name };
const nameIn = (text: string | undefined) => (isName(text) ? text : undefined);

const firstOf = <Value>(
  lines: readonly string[],
  find: (line: string) => Value | undefined,
): Value | undefined => lines.map(find).find((name) => name !== undefined);

/** The last name of a line is used, because a paragraph ends with the person to call. Other words than a name may come behind 'call'. */
function askedFor(line: string): Found | undefined {
  const names = [...withoutNumbers(line, MARK).matchAll(CONTACT)]
    .map(([, asked, contacted, title = '', name = '', number]) => ({
      value: titled(title, name),
      isCertain: Boolean(
        asked ?? (title || hasGivenName(name) || (contacted && (number !== undefined || PERSON.test(name)))),
      ),
    }))
    .filter(({ value }) => isName(value) && (/\p{Lu}\p{Ll}/u.test(value) || hasGivenName(value)));
  const name = names.findLast(({ isCertain }) => isCertain) ?? names.at(-1);
  return name && { value: name.value, why: name.isCertain ? undefined : 'It may be no name' };
}
/** A title stays only before a surname: 'Mr. Patel'. */
const titled = (title: string, name: string): string =>
  hasGivenName(name) ? name : `${title.replace(/^(?:la|el|the) /i, '')}${name}`;
const hasGivenName = (name: string): boolean => name.split(' ').some(isGivenName);

function titledName(line: string): string | undefined {
  const [, title = '', name] = TITLED.exec(line) ?? [];
  return isName(name) ? titled(title, name) : undefined;
}

/** A name beside the number. One word alone must be a given name, because it could be a town. */
function besideNumber(line: string): Found | undefined {
  const marked = withoutNumbers(line, MARK);
  const [, full, single] = BEFORE_NUMBER.exec(marked) ?? [];
  const name = [full, single, AFTER_NUMBER.exec(marked)?.[1]].find(
    (each) => isName(each) && !isAddress(each),
  );
  return name === undefined ? undefined : { value: name, why: whyUnsure(name) };
}

const whyUnsure = (name: string) => (hasGivenName(name) ? undefined : 'It may be no name');

/** The name on the line below 'Thank you' or 'Listed by:'. */
const signedBelow = (prose: readonly string[]): string | undefined =>
  firstOf(prose, (line) => {
    const below = prose[prose.indexOf(line) + 1] ?? '';
    const name = BEFORE_SIGNATURE.test(line) && !isAddress(below) ? NAME_LINE.exec(below)?.[1] : undefined;
    return nameIn(name);
  });

function nearNumber(prose: readonly string[]): Found | undefined {
  for (const [index, line] of prose.entries()) {
    if (!hasNumber(line)) continue;
    const near = NEAR_LINES.map((distance) => prose[index + distance] ?? '')
      .filter((each) => !isAddress(each))
      .map((each) => NAME_LINE.exec(each)?.[1])
      .find((name) => isName(name) && (PERSON.test(name) || isGivenName(name)));
    // The first line is left out, because it is the heading.
    if (near && prose[0] !== near) return { value: near, why: whyUnsure(near) };
  }
  return undefined;
}

/** The first lines of a post say who wrote it; a group's name may come first. */
const HEADER_LINES = 3;
const POSTED_BY =
  /^(?:posted by|post by|listed by|written by|publicado por|from|by|seller|facebook(?: name)?|fb|profile|perfil)[:\s]+(\S.*)$/i;
/** A group and who wrote in it: 'Housing board — Ana Owens'. */
const BEHIND_GROUP = /^.{3,60}\s—\s(\S.*)$/;
const SELLER = /^(?:seller (?:details|information)|informaci[oó]n del vendedor|detalles del vendedor)$/i;
/** Texts that a page shows after the name of the writer. */
const AFTER_NAME =
  /\s+(?:[·▸►>|→].*|(?:is|est[aá]) (?:with|con) .*|is in .*|is feeling .*|is looking .*|shared a .*|added .*|updated .*|posted .*|recommends .*|on Marketplace.*|comparti[oó] .*)$/u;
/** A profile's name inside a line: two names with a point between them. */
const DOTTED =
  /(?<![\p{L}\d/@.])\p{Lu}[\p{L}'’]{2,40}[._]\p{Lu}[\p{L}'’]{1,40}\d{0,10}(?![\p{L}\d.]{0,40}\p{L})/u;
/** Not the domain of an e-mail address. */
const AT_HANDLE = /\(@([^()@]{3,50})\)|(?<![\p{L}\d._-])@([\p{L}\d._'’]{3,50})/u;

/** The name of the profile that wrote the post, and its line: that and the ones before it are part of no other field. */
export function findPoster(
  { lines, writer, senders }: PostLines,
  prose: readonly string[],
): { name?: Found | undefined; line: number } {
  const [sender] = senders;
  if (sender)
    return {
      name: { value: sender, why: senders.length > 1 ? 'Several people wrote' : undefined },
      line: -1,
    };
  const written = writer?.replace(AFTER_NAME, '').trim();
  for (const [index, line] of prose.slice(0, HEADER_LINES).entries()) {
    const text = line.replace(AFTER_NAME, '').trim();
    const [, inParentheses, alone] = AT_HANDLE.exec(text) ?? [];
    const handle = inParentheses ?? alone ?? (HANDLE.test(text) ? text : DOTTED.exec(text)?.[0]);
    const posted = POSTED_BY.exec(text)?.[1] ?? BEHIND_GROUP.exec(text)?.[1];
    const name = handle ?? (posted && (HANDLE.test(posted) || PERSON.test(posted)) ? posted : undefined);
    if (name) return { name: { value: name }, line: index };
    const isWriter = text === written && (PERSON.test(text) || isGivenName(text));
    if ((isWriter || (index === 0 && PERSON.test(text))) && isName(text))
      return {
        name: {
          value: text,
          why: isWriter || isGivenName(text) || prose.length > 2 ? undefined : 'It may be a heading',
        },
        line: index,
      };
  }
  const seller = prose[prose.findLastIndex((line) => SELLER.test(line)) + 1];
  if (prose.some((line) => SELLER.test(line)) && seller && isPerson(seller))
    return { name: { value: seller }, line: -1 };
  const profile = findProfileName(lines);
  return { name: profile === undefined ? undefined : { value: profile }, line: -1 };
}
export const isPerson = (text: string): boolean => PERSON.test(text) && isName(text);
/** Whether a text behind a label can be a name, in any case. */
export const isNameLike = (text: string): boolean => /^[\p{L}.'’ -]+$/u.test(text) && isName(text);

const HANDLE_OF_A_PERSON = /^(\p{Lu}\p{Ll}{2,})[._](\p{Lu}[\p{L}'’]+?)\d*$/u;
/** The person whose name a profile's name is made of: `Grace.Williams20` is Grace Williams. */
export const personOfHandle = (name: string): string | undefined => {
  const [, first, last] = HANDLE_OF_A_PERSON.exec(name) ?? [];
  return first && last ? `${first} ${last}` : undefined;
};
