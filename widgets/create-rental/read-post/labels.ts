/** Lines of a post that begin with the name of what they say: `Client: …`. */
import type { LeadName } from '../../../src/contract/rentals/lead-fields.js';
import { undecorated } from './lines.js';
import { withoutNumbers } from './number.js';
import { isNameLike } from './people.js';
import type { Reading } from './reading.js';

/** Number and rent aren't here, because the words before them are checked anyway. */
const LABELS: readonly [RegExp, LeadName][] = [
  [/^(?:facebook|fb|profile|perfil)(?: name)?$/i, 'facebook_name'],
  [
    /^(?:client|cliente|contact|contacto|contact person|landlord|owner|due[nñ][oa]|name|nombre|property manager)(?: name)?$/i,
    'client_name',
  ],
  [/^(?:address|location|where|direcci[oó]n|ubicaci[oó]n)$/i, 'address'],
  [/^(?:details|detalles|description|descripci[oó]n|house\/apt details)$/i, 'houseApt_details'],
  [/^(?:post|link|url|enlace)(?: link)?$/i, 'post_link'],
];

const LINK = /^https?:\/\/\S+$/i;
const MAX_NAME_WORDS = 5;

function labelledPart(line: string): readonly [LeadName, string] | undefined {
  const [, label = '', value = ''] = /^([^:]{2,20}):\s*(.+)$/.exec(undecorated(line)) ?? [];
  const name = LABELS.find(([pattern]) => pattern.test(label.trim()))?.[1];
  if (!name || value === '' || value.startsWith('//')) return undefined;
  const text =
    name === 'client_name'
      ? withoutNumbers(value)
          .replace(/[\s,;()–-]+$/, '')
          .trim()
      : value;
  if (name === 'client_name' && (!isNameLike(text) || text.split(' ').length > MAX_NAME_WORDS))
    return undefined;
  if ((name === 'post_link') !== LINK.test(text)) return undefined;
  return [name, text];
}

/** A line that begins with a label, whatever it says. */
export const isLabelled = (line: string): boolean =>
  labelledPart(line) !== undefined ||
  /^(?:rent|price|renta|precio|phone|tel[eé]fono|cell?|deposit|dep[oó]sito|link|url)\s*:/i.test(
    undecorated(line),
  );

/** The first labelled value of each field. */
export function findLabelled(lines: readonly string[]): Reading {
  const parts = lines.flatMap((line) => {
    const part = labelledPart(line);
    return part ? [[part[0], { value: part[1] }] as const] : [];
  });
  // The order is reversed, because the last of equal keys is used, and it should be the first one of the
  // post.
  return Object.fromEntries(parts.reverse());
}
