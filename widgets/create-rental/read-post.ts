/**
 * Reads what it can from a whole pasted post. It only proposes: the form shows what was found and asks. A value that isn't found
 * with some certainty is left out.
 */
import type { LeadName } from '../../src/contract/lead-fields.js';
import type { RentalEntry } from '../../src/parts/rental-form/form-fields.js';

const LINK = /https?:\/\/[^\s<>"')\]]+/gi;
const IMAGE = /\.(?:png|jpe?g|webp|gif)(?:\?|$)/i;
const PHONE = /(?<![\d$])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const PRICE =
  /\$\s?\d[\d,]*(?:\.\d\d)?(?:\s*(?:\/|per|a)\s*mo(?:nth)?\b)?|\b\d[\d,]{2,}\s*(?:\/|per|a)\s*mo(?:nth)?\b/i;
const STREET =
  /\b\d+\s+(?:[\w.'’-]+\s+){0,4}(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|dr(?:ive)?|blvd|boulevard|ln|lane|ct|court|way|pl(?:ace)?|pkwy|parkway|h(?:igh)?wy|highway|ter(?:race)?|cir(?:cle)?|tr(?:ai)?l)\b/i;
const TOWN = /\b\p{Lu}[\p{L}.'’ -]+,\s*(?:[A-Z]{2}\b|\p{Lu}\p{L}+$)/u;
const ROOMS = /\b\d+(?:\.5)?\s*-?(?:br|bd|ba|bed|bath)s?(?:room)?s?\b|\bstudio\b|\bsq\.?\s?ft\b|\d\s?ft2\b/i;
/** `Grace Williams`, or a profile's handle such as `Grace.Williams20`. */
const HANDLE = /^\p{Lu}[\p{L}\d]*(?:[._]|\d)[\p{L}\d._]*$/u;
/** The person to call, according to the post. */
const CONTACT =
  /\b(?:[Cc]ontact|[Cc]all|[Aa]sk for|[Aa]gent)[:\s]+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})/u;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){1,3}$/u;

/** `Phone: …` and similar: a line with a label. */
const LABELS: readonly [RegExp, LeadName][] = [
  [/^(?:facebook|fb|profile)(?: name)?$/i, 'facebook_name'],
  [/^(?:client|contact|landlord|owner|name)(?: name)?$/i, 'client_name'],
  [/^(?:phone|number|cell|call|text|tel|contact number)(?: number)?$/i, 'number'],
  [/^(?:rent|price|monthly rent)$/i, 'rent'],
  [/^(?:address|location|where)$/i, 'address'],
  [/^(?:details|house|apt|apartment|unit|description|house\/apt details)$/i, 'houseApt_details'],
  [/^(?:post|link|url)(?: link)?$/i, 'post_link'],
];

export function readPost(text: string): Partial<RentalEntry> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const links = text.match(LINK) ?? [];
  const prose = lines.map((line) => line.replace(LINK, '').trim()).filter(Boolean);

  const places = prose.filter((line) => !ROOMS.test(line));
  const address = places.find((line) => STREET.test(line)) ?? places.find((line) => TOWN.test(line));
  const first = prose[0] ?? '';
  const person = PERSON.test(first) ? first : undefined;
  const guessed: Partial<Record<LeadName, string | undefined>> = {
    facebook_name: person ?? (HANDLE.test(first) ? first : undefined),
    client_name: CONTACT.exec(prose.join('\n'))?.[1] ?? person,
    number: PHONE.exec(prose.join('\n'))?.[0],
    rent: PRICE.exec(prose.join('\n'))?.[0],
    houseApt_details: prose.find((line) => ROOMS.test(line)),
    address,
    post_link: links.find((link) => !IMAGE.test(link)),
    ss_link: links.find((link) => IMAGE.test(link)),
  };
  return givenOnly({ ...guessed, ...labelled(lines) });
}

function labelled(lines: readonly string[]): Partial<RentalEntry> {
  const found: Partial<RentalEntry> = {};
  for (const line of lines) {
    const [, label = '', value] = /^([^:]{2,20}):\s*(.+)$/.exec(line) ?? [];
    const name = LABELS.find(([pattern]) => pattern.test(label.trim()))?.[1];
    if (name && value && !value.startsWith('//')) found[name] ??= value;
  }
  return found;
}

/** The found values, uncut: one that is too long for its field is shown and refused there. */
function givenOnly(found: Partial<Record<LeadName, string | undefined>>): Partial<RentalEntry> {
  const entries = Object.entries(found).flatMap(([name, value]) => {
    const text = value?.trim();
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}
