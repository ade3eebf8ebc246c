/** Refuses passwords that are guessed first: the commonest ones, and names that belong to the person or the operation. */
import { MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/validation.js';
import { PRODUCT_NAME } from '../../src/contract/weak-passwords.js';
import type { Config } from '../config/config.js';

/** What others know of the person who gets a password, and of the operation. */
export interface KnownNames {
  name: string;
  email: string;
  config: Pick<Config, 'publicUrl'>;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when the first password is set: a server that sets none doesn't hold it in memory. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));
}

/** Why a password is refused; null where it isn't. */
export async function weaknessOf(
  password: string,
  { name, email, config }: KnownNames,
): Promise<'known-password' | 'common-password' | null> {
  const bare = lettersAndDigits(password);
  const [mailbox = ''] = email.split('@');
  const host = config.publicUrl === null ? '' : new URL(config.publicUrl).hostname;
  const known = [name, email, mailbox, PRODUCT_NAME, host, ...host.split('.')].map(lettersAndDigits);
  // What is left of a password of signs alone is nothing, as is what is left of a missing name.
  if (bare !== '' && known.includes(bare)) return 'known-password';
  const commonest = await (common ??= readCommon());
  return commonest.has(password.toLowerCase()) ? 'common-password' : null;
}

/** Throws InvalidInput on the field of a password that is guessed first. */
export async function refuseWeakPassword(
  password: string,
  names: KnownNames,
  field: 'password' | 'newPassword',
): Promise<void> {
  const code = await weaknessOf(password, names);
  if (code !== null) throw new InvalidInput([{ path: field, ...refusal(code) }]);
}

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
