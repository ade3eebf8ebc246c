/** Links to pictures for an `<img>`, which can't send a token. A link contains, signed, the picture, its viewer and its expiry. */
import { createHmac, hkdfSync } from 'node:crypto';
import { API_BASE } from '../../src/contract/base/api-base.js';
import { getClosingImage, type IMAGE_SIZES } from '../../src/contract/deals/deals.js';
import { IMAGE_LINK_MINUTES } from '../../src/contract/limits.js';
import { latestWrittenMs, type Clock } from '../base/clock.js';
import { areEqualSecrets } from '../base/equal-secrets.js';
import type { Secrets } from '../base/secrets.js';

const LINK_SECONDS = IMAGE_LINK_MINUTES * 60;
/**
 * Expiry times are multiples of this step, so that a list that reloads gets the same links, so its pictures
 * neither flicker nor load again.
 */
const STEP_SECONDS = LINK_SECONDS / 3;
const KEY_BYTES = 32;

export interface ImageLink {
  id: string;
  size: (typeof IMAGE_SIZES)[number];
  user: string;
}

export interface ImageLinks {
  /** The address of a picture, on the origin at which the caller reaches the API. */
  addressOf(origin: string, link: ImageLink): string;
  /** How many seconds a link is still valid; null when it is not ours, was altered, or has expired. */
  secondsLeft(link: ImageLink & { expires: string; signature: string }): number | null;
}

/** The keys are derived from the servers' secrets and are used for nothing else. */
export function imageLinks({ secrets, clock }: { secrets: Secrets; clock: Clock }): ImageLinks {
  const [current, ...previous] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)];
  const sign = ({ id, size, user }: ImageLink, expires: string, key = current) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, size, user, expires]))
      .digest();
  const nowSeconds = () => Math.floor(clock.now() / 1000);
  return {
    addressOf: (origin, link) => {
      const expires = String(Math.floor(nowSeconds() / STEP_SECONDS) * STEP_SECONDS + LINK_SECONDS);
      const { id, size, user } = link;
      const query = new URLSearchParams({
        size,
        user,
        expires,
        signature: sign(link, expires).toString('base64url'),
      });
      return `${origin}${API_BASE}${getClosingImage.path.replace('{id}', id)}?${query.toString()}`;
    },
    secondsLeft: ({ expires, signature, ...link }) => {
      const given = Buffer.from(signature, 'base64url');
      const isRight = [current, ...previous].some((key) => areEqualSecrets(given, sign(link, expires, key)));
      if (!isRight) return null;
      const left = Number(expires) - nowSeconds();
      // A link that would be valid longer than a new one was made before the clock was set back, so it isn't
      // valid.
      return left > 0 && left * 1000 <= latestWrittenMs(LINK_SECONDS * 1000) ? left : null;
    },
  };
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'rental-desk/closing-image', KEY_BYTES));
