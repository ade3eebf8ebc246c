import { FIRST } from './first.js';
import { FOURTH } from './fourth.js';
import type { PostWordings } from './post-wordings.js';
import { SECOND } from './second.js';
import { THIRD } from './third.js';

const all = (part: keyof PostWordings): readonly [string, ...string[]] => [
  ...FIRST[part],
  ...SECOND[part],
  ...THIRD[part],
  ...FOURTH[part],
];

/** The wordings that the rules of `read-post.ts` were written with. */
export const KNOWN_WORDINGS: PostWordings = {
  header: all('header'),
  title: all('title'),
  rent: all('rent'),
  address: all('address'),
  contact: all('contact'),
  link: all('link'),
  others: all('others'),
  chrome: all('chrome'),
  paragraph: all('paragraph'),
};
