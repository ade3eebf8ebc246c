/** E-mail addresses as people paste them into a form or a file. */
import { coerce, string, type Struct } from 'superstruct';
import { codedWith } from './coded-with.js';
import { emailKey } from './email-key.js';
import { requiredSecret } from './fields.js';
import { MAX_LENGTH } from './limits.js';
import { FIELD_REFUSALS } from './refusals/fields.js';

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

/**
 * An e-mail address of a client that is entered anew, lower-cased and without what was pasted along with it. It has stricter rules than
 * `requiredEmail`, which also reads the address of an account that exists.
 */
export const enteredEmail = (label: string): Struct<string> =>
  emailStruct(
    label,
    (value) => isEmail(value) || codedWith(FIELD_REFUSALS, 'not-email', { label }),
    (text) => text.toLowerCase(),
  );

/** The e-mail address of a new account, or a corrected one: as `enteredEmail`, and it must not look like another one (`emailKey`). */
export const newAccountEmail = (label: string): Struct<string> =>
  emailStruct(
    label,
    (value) => {
      if (!isEmail(value)) return codedWith(FIELD_REFUSALS, 'not-email', { label });
      return emailKey(value) !== undefined || codedWith(FIELD_REFUSALS, 'confusable-email', { label });
    },
    (text) => emailKey(text) ?? text,
  );

function emailStruct(
  label: string,
  check: (value: string) => ReturnType<typeof codedWith> | true,
  keyOf: (text: string) => string,
): Struct<string> {
  const text = requiredSecret({ label, max: MAX_LENGTH.email, check });
  return coerce<string, unknown, string>(text, string(), (pasted) => keyOf(clean(pasted)));
}
