import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import type { Clock } from '../base/clock.js';
import type { Db } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import type { Secrets } from '../base/secrets.js';
import type { Live } from '../base/live.js';
import type { MailQueue } from '../mail/mail-queue.js';
import type { Config } from '../config/config.js';
import { addressKey } from '../base/address-key.js';
import type { DeviceCookie } from './device-cookie.js';
import { isTrustedOrigin } from '../http/origins.js';
import { askingKey, askForLink, resetByLink } from './recovery.js';

interface RecoveryParts {
  db: Db;
  clock: Clock;
  mails: MailQueue;
  secrets: Secrets;
  live: Pick<Live, 'endUser'>;
  config: Config;
  devices: DeviceCookie;
}

/** The calls of `src/contract/auth/recovery.ts`. They use no cookie, so a page of any origin may send them. */
export const recoveryRoutes = ({
  db,
  clock,
  config,
  mails,
  secrets: [secret],
  live,
  devices,
}: RecoveryParts): Route[] => [
  route(forgotPassword, async ({ body, request }) => {
    const key = askingKey(addressKey(request.ip), secret);
    await askForLink(db, mails, { ...body, askingKey: key }, clock.now());
    return {};
  }),
  route(resetPassword, async ({ body, request, reply }) => {
    const token = request.headers.authorization ?? '';
    const reset = { ...body, token, address: addressKey(request.ip) };
    const { userId, deviceToken } = await resetByLink({ db, config }, reset, clock.now());
    live.endUser(userId);
    if (isTrustedOrigin(request, config)) devices.add(request, reply, deviceToken);
    return {};
  }),
];
