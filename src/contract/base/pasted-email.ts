/** E-mail addresses as people paste them into a form or a file. */
import { coerce, string, type Struct } from 'superstruct';
import { coded } from './coded.js';
import { emailKey } from './email-key.js';
import { requiredSecret, unmistakableEmail, type Verdict } from './fields.js';
import { MAX_LENGTH } from '../limits.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

/** Letters of any language, digits and hyphens between points; the last part has two letters or more. */
const DOMAIN =
  /^(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]+$/u;
const NAME = /^[^\s@.,;:<>()[\]"\p{C}]+(?:\.[^\s@.,;:<>()[\]"\p{C}]+)*$/u;
/** `Ada Lovelace <ada@example.com>`, as mail programs copy an address. */
const IN_BRACKETS = /<([^<>]*)>$/;
/** Characters that are copied along at the ends of an address, and one sign of the sentence in which it stood. */
const ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

function clean(pasted: string): string {
  // A longer text is refused anyway.
  const text = pasted.slice(0, MAX_LENGTH.email * 4).replace(ENDS, '');
  const address = (IN_BRACKETS.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').replace(/\?.*$/s, '');
  return address.replace(/([^.])[.,;]$/, '$1').trim();
}

const isEmail = (text: string): boolean => {
  const [name = '', domain = '', ...others] = text.split('@');
  return others.length === 0 && NAME.test(name) && DOMAIN.test(domain);
};

/** The rule of an address that is entered anew: stricter than `requiredEmail`, which also reads the address of an account that exists. */
function entered(label: string, alsoRefuse: (email: string) => Verdict, keyOf: (email: string) => string) {
  const check = (email: string) =>
    isEmail(email) ? alsoRefuse(email) : coded(FIELD_REFUSALS, 'not-email', { label });
  const text = requiredSecret({ label, max: MAX_LENGTH.email, check });
  return coerce<string, unknown, string>(text, string(), (pasted) => keyOf(clean(pasted)));
}

/** The e-mail address of a client, lower-cased and without what was pasted along with it. */
export const enteredEmail = (label: string): Struct<string> =>
  entered(
    label,
    () => true,
    (email) => email.toLowerCase(),
  );

/** The e-mail address of an account: as `enteredEmail`, and it must not look like another one (`emailKey`). */
export const newAccountEmail = (label: string): Struct<string> =>
  entered(
    label,
    (email) => unmistakableEmail(email, label),
    (email) => emailKey(email) ?? email,
  );
