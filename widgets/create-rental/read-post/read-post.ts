/**
 * Reads what it can from a whole pasted post. It only proposes: the form shows what was found and asks. A value that isn't certain
 * says why, and a value that the text doesn't tell is left out.
 */
import type { LeadName } from '../../../src/contract/rentals/lead-fields.js';
import type { EnglishText } from '../../../src/text/english.js';
import { findAddress } from './address.js';
import { findDetails } from './details.js';
import { isGivenName } from './given-names.js';
import { findLabelled, isLabelled } from './labels.js';
import { linesOf, proseOf } from './lines.js';
import { findLinks } from './links.js';
import { findNumber } from './number.js';
import { findClient, findPoster, isPerson, personOfHandle } from './people.js';
import type { Found, Reading } from './reading.js';
import { findRent } from './rent.js';

/** A longer text isn't read as a post, because most rules search each line several times. */
const MAX_CHARACTERS = 10_000;

/** Somebody who looks for a home; not one who looks for a tenant, and not 'if you are looking for'. */
const WANTED =
  /(?:^|[^\p{L}])(?:iso\b|in search of|wanted\b|(?<!(?:you|if|anyone|are|who(?:['’]s| is)?|someone|you['’]re) )looking (?:for|to rent)|(?:i|we) (?:need|am looking|are looking)|need(?:ing)? an?|busco|buscamos|(?:ando |estoy |estamos )?buscando|necesito)\s+(?!(?:a |an |un |una |for a )?(?:responsible |clean |quiet |good )?(?:tenant|renter|room ?mate|house ?mate|inquilin|roomie|compa[nñ]er|person|someone|family to rent))[^.!?]{0,60}?(?:home|house|room|apartment|apt|place|rental|rent|studio|bed|br\b|casa|cuarto|departamento|apartamento|renta|lugar)/iu;
const TAKEN =
  /\b(?:no longer available|(?:already|now|has been|is) rented(?! in| by)|rented!|ya (?:se )?rent(?:ada|ado|[oó])|ya no (?:est[aá] )?disponible)\b/i;

const SELLS =
  /\b(?:hipoteca|mortgage|enganche|down ?payment|(?:for|on) sale|(?:en|a la) venta|se vende|vendo|buy (?:your|a) (?:own |new )?(?:home|house)|compr\w+ (?:tu|su|una) (?:propia )?casa)\b/i;
const RENTS =
  /\b(?:for (?:rent|lease)|to (?:rent|lease)|rent(?:al)? (?:is|to own)|rent:|rento|(?:se|en|la) renta)\b/i;

/** What was found in a pasted text, by field. */
export function readPost(text: string): Reading {
  if (text.length > MAX_CHARACTERS) return {};
  const post = linesOf(text);
  const { lines } = post;
  const prose = proseOf(lines);
  const poster = findPoster(post, prose);
  const body = prose.slice(poster.line + 1);
  const links = findLinks(lines);
  const labelled = findLabelled(lines);
  const rent = findRent(body);
  const address = findAddress(body);
  const found: Partial<Record<LeadName, Found | undefined>> = {
    facebook_name: poster.name,
    client_name: clientOf(
      notIn(findClient(body, lines), address),
      labelled.facebook_name ?? poster.name,
      post.senders,
    ),
    number: findNumber(prose),
    rent,
    houseApt_details: findDetails(
      body.filter((line) => !isLabelled(line)),
      [rent, address].flatMap((each) => each?.value ?? []),
    ),
    address,
    post_link: links.post,
    ss_link: links.image,
    ...labelled,
  };
  return givenOnly(found, doubtOf(prose.join('\n')));
}

/** Why nothing of a text is certain. */
function doubtOf(text: string): EnglishText | undefined {
  if (WANTED.test(text)) return 'Somebody who looks for a home wrote it';
  if (TAKEN.test(text)) return 'It says that it is rented';
  return SELLS.test(text) && !RENTS.test(text) ? 'It may be for sale' : undefined;
}

/** A name that is a part of the address is a town. */
const notIn = (name: Found | undefined, address: Found | undefined): Found | undefined =>
  name && address?.value.includes(name.value) && !isGivenName(name.value) ? undefined : name;

/** Who wrote the post is the client if nobody else is named. */
function clientOf(
  named: Found | undefined,
  poster: Found | undefined,
  senders: readonly string[],
): Found | undefined {
  if (!poster) return named;
  const person = personOfHandle(poster.value);
  if (named) return named.value === person || named.value === poster.value ? { value: named.value } : named;
  if (isPerson(poster.value) || senders.includes(poster.value)) return poster;
  return person === undefined ? undefined : { value: person, why: 'Made from the Facebook name' };
}

/** The found values are not cut, because a value that is too long is shown and refused at its field. */
function givenOnly(
  found: Partial<Record<LeadName, Found | undefined>>,
  doubt: EnglishText | undefined,
): Reading {
  const entries = Object.entries(found).flatMap(([name, each]) => {
    const value = each?.value.trim();
    const why = doubt ?? each?.why;
    return value ? [[name, { value, ...(why && { why }) }] as const] : [];
  });
  return Object.fromEntries(entries);
}
