/** Judges the form's offer from a post, field by field. */
import { LEAD_NAMES, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { PostRow } from './post-text.js';

/**
 * `missed` means that the post has a value that isn't offered, `invented` that a value is offered that the
 * post doesn't have.
 */
export type Verdict = 'right' | 'wrong' | 'missed' | 'invented' | 'rightly nothing';

/** How many characters of other words a title may have around it, such as 'For rent:'. */
const EXTRA_TITLE_CHARACTERS = 20;

/** A text without letter case, spaces, emoji and signs at both ends, which make no difference to a reader. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '');

const amountOf = (text: string): number =>
  Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);

/** A number, rent or link is compared by its meaning, every other field by its words. */
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
    // The cast is safe, because there is an entry for each field.
  ) as Record<LeadName, Verdict>;
}

function verdictOn(name: LeadName, offered: string, truth: string): Verdict {
  if (truth === '') return offered === '' ? 'rightly nothing' : 'invented';
  if (offered === '') return 'missed';
  const areSame = ARE_SAME[name] ?? ((one: string, other: string) => plain(one) === plain(other));
  return areSame(offered, truth) ? 'right' : 'wrong';
}
