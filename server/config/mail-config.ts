/** Readers of the mail configuration. As in `config-values.ts`, each throws the text that follows the variable's name. */
import { isIP } from 'node:net';
import { requiredEmail } from '../../src/contract/base/fields.js';

const NAME = 'Rental Desk';

/** Reads the URL of a mail server. The error doesn't quote it, because it may contain a password. */
export function mailServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '') return text;
  throw new Error(
    'must be the address of a mail server, for example smtps://user:password@mail.example.com:465. ' +
      'Write @ : / in its user or password as %40 %3A %2F.',
  );
}

/** `name@example.com` or `Name <name@example.com>`. */
export function sender(text: string): string {
  const address = /^[^<>"\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  const hasOneLine = !/[\r\n]/.test(text);
  if (hasOneLine && requiredEmail('It').is(address.trim().toLowerCase())) return text;
  throw new Error(`is ${text}, but must look like ${NAME} <name@example.com>.`);
}

/** Returns a sender with the server's public host name, because mail servers prefer that both match. */
export function defaultSender(publicUrl: string | null): string {
  const host = publicUrl ? new URL(publicUrl).hostname : '';
  const isName = host.includes('.') && isIP(host) === 0;
  return `${NAME} <no-reply@${isName ? host : 'rental-desk.local'}>`;
}
