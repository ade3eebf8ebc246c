/**
 * Posts with what an attentive person reads from them, and how the reader's answers are compared with that. A post of the table
 * begins with `# shape language`. Below its text there is a line `=> field: value` for each field that it tells; `|` parts accepted
 * values, of which `-` is none.
 */
import { LEAD_NAMES, type LeadName } from '../../../src/contract/rentals/lead-fields.js';
import type { Reading } from './reading.js';
import { STATE_CODES } from './states.js';

export interface PostCase {
  shape: string;
  lang: string;
  text: string;
  expect: Record<LeadName, Expected>;
}

/** `null` when the post doesn't tell the field; a list when several answers are right. */
type Expected = string | null | readonly (string | null)[];

/** Right: found and ticked, or rightly not offered. Unsure: offered without its tick. Missing: not found. Wrong: ticked. */
export type Verdict = 'right' | 'unsure' | 'missing' | 'wrong';

/** The posts of a table. */
export function postsOf(table: string): PostCase[] {
  return table
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [, shape = '', lang = '', body = ''] = /^(\S+) (\S+)\n([^]*)$/.exec(block) ?? [];
      const lines = body.trim().split('\n');
      const given = Object.fromEntries(
        lines.flatMap((line) => {
          const [, name = '', value = ''] = /^=> (\w+): (.*)$/.exec(line) ?? [];
          const accepted = value.split(' | ').map((each) => (each === '-' ? null : each));
          return name ? [[name, accepted] as const] : [];
        }),
      );
      // The cast is safe, because there is an entry for each field.
      const expected = Object.fromEntries(
        LEAD_NAMES.map((name) => [name, given[name] ?? null]),
      ) as PostCase['expect'];
      return {
        shape,
        lang,
        text: lines.filter((line) => !line.startsWith('=> ')).join('\n'),
        expect: expected,
      };
    });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const FORMS: Record<LeadName, (text: string) => string> = {
  facebook_name: (text) => text.replace(/[\s.]+$/, '').toLowerCase(),
  client_name: (text) => plain(text),
  number: (text) => /^(.*?)(?:\s*(?:ext|x).*)?$/i.exec(text)?.[1]?.replace(/\D/g, '').slice(-10) ?? '',
  rent: rentOf,
  houseApt_details: (text) => plain(text),
  address: (text) =>
    plain(
      Object.entries(STATE_CODES)
        .reduce((place, [name, code]) => place.replace(new RegExp(`\\b${name}\\b`, 'gi'), code), text)
        .replace(/,? (?:USA|United States)\b/i, ''),
    ),
  post_link: withoutEnd,
  ss_link: withoutEnd,
};

/** The amounts in dollars: `2.1k` and `$2,100/mo` are 2100. */
function rentOf(text: string): string {
  const amounts = [...text.matchAll(/(\d[\d.,]*)\s*(k|mil)?\b/gi)].map(([, digits = '', thousand]) =>
    thousand
      ? Number(digits.replace(',', '.')) * 1000
      : Number(digits.replaceAll(',', '').replace(/\.$/, '')),
  );
  return amounts.join('-');
}

function withoutEnd(text: string): string {
  return text.replace(/[/.,;]+$/, '');
}

/** How much longer than the piece that must be in them details may be. */
const MORE_DETAILS = 160;

/** How the reader's answer for a field compares with the expected one. */
export function judge(name: LeadName, expected: Expected, found: Reading[LeadName]): Verdict {
  const accepted = [expected].flat();
  if (!found) return accepted.includes(null) ? 'right' : 'missing';
  if (found.why) return 'unsure';
  const value = FORMS[name](found.value);
  const isRight = accepted.some((each) => {
    if (each === null) return false;
    const form = FORMS[name](each);
    return name === 'houseApt_details'
      ? value.includes(form) && value.length <= form.length + MORE_DETAILS
      : value === form;
  });
  return isRight ? 'right' : 'wrong';
}
