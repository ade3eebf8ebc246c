/** Web addresses as people paste them: completed, or refused when they are none or more than one. */
import { coerce, string } from 'superstruct';
import { type Coded, coded } from './coded.js';
import { requiredText } from './fields.js';
import { MAX_LENGTH } from '../limits.js';
import { WEB_ADDRESS_REFUSALS } from '../refusals/fields.js';

/** Characters that are copied along with an address from a chat or a page. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** `<https://…>`, as mail programs write an address, and `"https://…"`. */
const WRAPPED = /^(?:<([^<>]*)>|"([^"]*)")$/;
/** `facebook.com/…` or `fb.com?…`, without its scheme. A name without anything behind it may be that of a file: `photo.jpg`. */
const WITHOUT_SCHEME = /^(?:www\.|(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?[/?])/i;

function completeAddress(text: string): string {
  const trimmed = text.trim();
  const [, inBrackets, inQuotes] = WRAPPED.exec(trimmed) ?? [];
  const whole = (inBrackets ?? inQuotes ?? trimmed).replace(INVISIBLE, (sign) =>
    /\s/.test(sign) ? ' ' : '',
  );
  const address = whole.replace(/^\/\//, '').trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

/** `https://https://…` names a server `https`. */
const isScheme = (host: string): boolean => host === 'http' || host === 'https';

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && !isScheme(new URL(text).hostname);

/**
 * The beginning of another address: after a blank, or with its scheme where an address can't contain one. Archives and redirects have
 * another address after one of these signs: `/web/2026/https://…`, `?u=https://…`.
 */
const OTHER_ADDRESS =
  /\s(?:https?:\/\/|www\.|(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,63}\/)|[^/?=&#:+\s]https?:\/\//i;

function check(text: string, label: string): true | Coded {
  if (!isWebAddress(text)) return coded(WEB_ADDRESS_REFUSALS, 'not-web-address', { label });
  const isOne = !OTHER_ADDRESS.test(text.slice('https://'.length));
  return isOne || coded(WEB_ADDRESS_REFUSALS, 'two-web-addresses', { label });
}

/** A web address; one without its scheme is completed. Only http and https are allowed, because people click the link. */
export const requiredUrl = (label: string) =>
  coerce(
    requiredText({ label, max: MAX_LENGTH.url, check: (text) => check(text, label) }),
    string(),
    completeAddress,
  );

/** Whether a text is one web address, or becomes one when it is completed. */
export const isLink = (text: string): boolean => check(completeAddress(text), '') === true;
