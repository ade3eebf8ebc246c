/** Makes the text of a post, as a creator copies it from a social network, from the parts of a rental. */
import { LEAD_NAMES, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { randomFrom, type Random } from '../testing/random.js';
import type { PostWordings } from './post-wordings/post-wordings.js';

/** The columns of a row; blank if the row has no value. */
export type PostRow = Record<LeadName, string>;

export interface Post {
  text: string;
  /** The post's value for each field; blank if it has none. */
  truth: PostRow;
}

const PARAGRAPH_SHARE = 0.12;
const LINK_SHARE = 0.8;
const CHROME_SHARE = 0.5;

/** A post for each row. The same seed gives the same posts. */
export function postsOf(rows: readonly PostRow[], seed: number, wordings: PostWordings): Post[] {
  const random = randomFrom(seed);
  return rows.map((row) => composePost(row, random, wordings));
}

function composePost(row: PostRow, random: Random, wordings: PostWordings): Post {
  const truth = Object.fromEntries(LEAD_NAMES.map((name) => [name, row[name].trim()])) as PostRow;
  if (!truth.post_link.startsWith('http') || !random.chance(LINK_SHARE)) truth.post_link = '';
  const amount = Number(truth.rent.replace(/[^\d.]/g, ''));
  const parts: Record<string, string> = {
    H: truth.facebook_name,
    C: truth.client_name,
    N: truth.number === '' ? '' : writtenNumber(truth.number, random),
    R: String(amount),
    G: amount.toLocaleString('en-US'),
    D: truth.houseApt_details,
    A: truth.address,
    P: truth.post_link,
  };
  const isMissing = { H: !truth.facebook_name, N: !truth.number, R: !truth.rent, P: !truth.post_link };
  const say = (wording: string): string =>
    wording.replace(/\{(\w)\}/g, (_, part: string) => parts[part] ?? '');
  const sayIf = (isGiven: boolean, of: readonly [string, ...string[]]) =>
    isGiven ? [say(random.pick(of))] : [];
  const others = sample(wordings.others, 1 + random.below(5), random).filter(
    (other) => !(isMissing.R && other.includes('{R}')),
  );

  const header = sayIf(!isMissing.H, wordings.header);
  const image = truth.ss_link === '' ? [] : [truth.ss_link];
  const isParagraph = random.chance(PARAGRAPH_SHARE) && !isMissing.N && !isMissing.R;
  const contact = isMissing.N ? [`Ask for ${truth.client_name}`] : [say(random.pick(wordings.contact))];
  const link = sayIf(!isMissing.P, wordings.link);
  const body = isParagraph
    ? [say(random.pick(wordings.paragraph)).trim(), ...others.slice(0, 1).map(say)]
    : [
        say(random.pick(wordings.title)),
        ...shuffled(
          [...sayIf(!isMissing.R, wordings.rent), say(random.pick(wordings.address)), ...others.map(say)],
          random,
        ),
        ...contact,
        ...link,
      ];
  if (isParagraph && !body.join().includes(truth.post_link)) truth.post_link = '';
  const chrome = random.chance(CHROME_SHARE) ? [say(random.pick(wordings.chrome))] : [];
  return { text: [...header, ...body, ...image, ...chrome].join('\n'), truth };
}

/** A number in one of the forms in which people write numbers. */
function writtenNumber(number: string, random: Random): string {
  const digits = numberKey(number).replace(/^\+1/, '');
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([
    number,
    number,
    `(${a}) ${b}-${c}`,
    `${a}-${b}-${c}`,
    `${a}.${b}.${c}`,
    `${a} ${b} ${c}`,
    `${a} ${b}-${c}`,
    `${a}${b}${c}`,
    `+1 ${a}-${b}-${c}`,
    `1-${a}-${b}-${c}`,
    `(${a})${b}-${c}`,
    `${a}/${b}/${c}`,
    `${a}–${b}–${c}`,
    `+1 (${a}) ${b} ${c}`,
  ]);
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((value) => ({ value, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

const sample = <T>(all: readonly T[], count: number, random: Random): T[] =>
  shuffled(all, random).slice(0, count);
