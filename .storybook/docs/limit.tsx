import {
  ACCESS_TOKEN_SECONDS,
  DEFAULT_SESSION,
  IMAGE_LINK_MINUTES,
  REFRESH_GRACE_SECONDS,
} from '../../src/contract/limits.js';

const WORDS = {
  ACCESS_TOKEN_SECONDS: `${ACCESS_TOKEN_SECONDS / 60} minutes`,
  SESSION_IDLE: `${DEFAULT_SESSION.idleHours} hours`,
  SESSION_AGE: `${DEFAULT_SESSION.maxDays} days`,
  REFRESH_GRACE_SECONDS: `${REFRESH_GRACE_SECONDS} seconds`,
  IMAGE_LINK_MINUTES: `${IMAGE_LINK_MINUTES} minutes`,
};

/** A limit of the contract, with its unit. */
export const Limit = ({ name }: { name: keyof typeof WORDS }) => WORDS[name];
