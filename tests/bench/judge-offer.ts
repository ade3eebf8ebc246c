/** Judges what the form offers of a post, field by field. */
import { LEAD_NAMES, type LeadName } from '../../src/contract/lead-fields.js';
import { numberKey } from '../../src/contract/number-key.js';
import type { PostRow } from './post-text.js';

/** `missed`: the post says it and it isn't offered. `invented`: the post doesn't say it, and something is offered. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'invented' | 'rightly nothing';

/** How many characters of other words a title may have around it, such as 'For rent:'. */
const EXTRA_TITLE_CHARACTERS = 20;

/** Without what a reader doesn't read: letter case, spaces, emoji, and signs at both ends. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '');

const amountOf = (text: string): number =>
  Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);

/** A number, rent or link is compared by what it means, everything else by its words. */
const ARE_SAME: Partial<Record<LeadName, (offered: string, truth: string) => boolean>> = {
  number: (offered, truth) => numberKey(offered) === numberKey(truth),
  rent: (offered, truth) => amountOf(offered) === amountOf(truth),
  post_link: (offered, truth) => offered === truth,
  ss_link: (offered, truth) => offered === truth,
  houseApt_details: (offered, truth) =>
    plain(offered).includes(plain(truth)) &&
    plain(offered).length - plain(truth).length <= EXTRA_TITLE_CHARACTERS,
};

/** The verdict on each field of an offer. */
export function judgeOffer(offer: Partial<PostRow>, truth: PostRow): Record<LeadName, Verdict> {
  return Object.fromEntries(
    LEAD_NAMES.map((name) => [name, verdictOn(name, offer[name] ?? '', truth[name])]),
    // Has an entry for each field.
  ) as Record<LeadName, Verdict>;
}

function verdictOn(name: LeadName, offered: string, truth: string): Verdict {
  if (truth === '') return offered === '' ? 'rightly nothing' : 'invented';
  if (offered === '') return 'missed';
  const areSame = ARE_SAME[name] ?? ((one: string, other: string) => plain(one) === plain(other));
  return areSame(offered, truth) ? 'right' : 'wrong';
}
