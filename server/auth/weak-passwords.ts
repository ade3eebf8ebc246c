/** Refuses easily guessed passwords: the most common ones, and names of the person or the installation. */
import { MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import type { Config } from '../config/config.js';

/** The name of the product, because people use it as a password. */
const PRODUCT_NAME = 'Rental Desk';

/** The names that others know about the person who sets a password, and about the installation. */
export interface KnownNames {
  name: string;
  email: string;
  config: Pick<Config, 'publicUrl'>;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when the first password is set, so a server that sets none doesn't hold it in memory. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));
}

/** Why a password is refused, or null. */
export async function weaknessOf(
  password: string,
  { name, email, config }: KnownNames,
): Promise<'known-password' | 'common-password' | null> {
  const bare = lettersAndDigits(password);
  const [mailbox = ''] = email.split('@');
  const host = config.publicUrl === null ? '' : new URL(config.publicUrl).hostname;
  const known = [name, email, mailbox, PRODUCT_NAME, host, ...host.split('.')].map(lettersAndDigits);
  // `bare` is empty for a password of punctuation only, and for a missing name; neither counts as a match.
  if (bare !== '' && known.includes(bare)) return 'known-password';
  const commonest = await (common ??= readCommon());
  return commonest.has(password.toLowerCase()) ? 'common-password' : null;
}

/** Throws InvalidInput on the field of an easily guessed password. */
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
