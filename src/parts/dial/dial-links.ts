/** The links with which a browser starts a phone call or a text message. */
import { dialledNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { isApple } from '../keys/key-press.js';

/** The link that dials a stored number (RFC 3966). */
export const telLink = (number: ShownNumber): string => `tel:${dialledNumber(number)}`;

/** The link that opens a text message to a stored number (RFC 5724). Messages of iOS and macOS ignore a body after `?` alone. */
export const smsLink = (number: ShownNumber, body: string): string =>
  `sms:${dialledNumber(number)}${isApple() ? '?&' : '?'}body=${encodeURIComponent(body)}`;

/** Opens such a link as a click on it does. */
export function openLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
