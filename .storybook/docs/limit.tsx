import {
  ACCESS_TOKEN_SECONDS,
  IMAGE_LINK_MINUTES,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_DAYS,
} from '../../src/contract/limits.js';

const WORDS = {
  ACCESS_TOKEN_SECONDS: `${ACCESS_TOKEN_SECONDS / 60} minutes`,
  REFRESH_TOKEN_DAYS: `${REFRESH_TOKEN_DAYS} days`,
  REFRESH_GRACE_SECONDS: `${REFRESH_GRACE_SECONDS} seconds`,
  IMAGE_LINK_MINUTES: `${IMAGE_LINK_MINUTES} minutes`,
};

/** A number of the contract, with its unit. */
export const Limit = ({ name }: { name: keyof typeof WORDS }) => WORDS[name];
