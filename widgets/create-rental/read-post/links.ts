/** Finds the links of a post: the one to the listing and the one to a picture. */
import { LINK } from './lines.js';
import type { Found } from './reading.js';

const IMAGE = /\.(?:png|jpe?g|webp|gif)(?:\?|$)/i;
/** A profile, or a page where people apply or pay: not the listing. */
const PROFILE =
  /\b(?:facebook\.com|fb\.com|m\.me|fb\.me)\/(?!groups\/|marketplace\/|permalink|story|share|photo|watch|.+\/(?:posts|permalink|videos|photos)\/)/i;
const OTHER_PURPOSE = /\b(?:apply|application|pay(?:ment)?|screening|zoom|maps?|directions|virtual tour)\b/i;
/** A page within a site; the home page of a site is no listing. */
const PAGE = /^https?:\/\/[^/?#]+[/?#]./i;
const FORM_PAGE =
  /\/(?:apply|application|pay|login|maps?)(?:[/?#]|$)|^https?:\/\/(?:maps\.|(?:\w+\.)?(?:youtube|youtu|vimeo|tiktok|instagram|zoom|spotify|calendly|venmo|paypal|cash|wa|t|forms|docs|goo|linktr)\.)/i;
/** The longest text that names a link on the same line. */
const MAX_LABEL_CHARACTERS = 40;
const LISTING =
  /\b(?:ad|listing|listed|view|pics?|pictures|photos|link|see|post|info|craigslist|zillow)\b|facebook\.com\/(?:groups|marketplace)\//i;

/** Returns a link without the punctuation that ends a sentence. */
const linksOf = (line: string): string[] =>
  (line.match(LINK) ?? []).map((link) => link.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));

/** The words of a line that say what a link is for; those of a whole paragraph don't count. */
const wordsOf = (line: string, link: string): string => {
  const words = line.replace(link, '').trim();
  return words.length > MAX_LABEL_CHARACTERS ? '' : words;
};

/** The link of the listing, and that of a picture. */
export function findLinks(lines: readonly string[]): {
  post?: Found | undefined;
  image?: Found | undefined;
} {
  const found = lines.flatMap((line) => linksOf(line).map((link) => ({ link, line })));
  const pages = found.filter(
    ({ link, line }) =>
      PAGE.test(link) &&
      ![IMAGE, PROFILE, FORM_PAGE].some((other) => other.test(link)) &&
      !OTHER_PURPOSE.test(wordsOf(line, link)),
  );
  const post = (pages.find(({ line }) => LISTING.test(line)) ?? pages[0])?.link;
  const image = found.find(({ link }) => IMAGE.test(link))?.link;
  return {
    post: post === undefined ? undefined : { value: post },
    image: image === undefined ? undefined : { value: image },
  };
}

const PROFILE_NAME = /(?:facebook\.com|fb\.com|m\.me)\/(?!\w+\.php)([\p{L}\d.'’]{5,50})(?=[/?\s]|$)/iu;

/** The profile's name in a link to it, such as `facebook.com/Grace.Williams20`. */
export const findProfileName = (lines: readonly string[]): string | undefined =>
  lines.map((line) => (PROFILE.test(line) ? PROFILE_NAME.exec(line)?.[1] : undefined)).find(Boolean);
