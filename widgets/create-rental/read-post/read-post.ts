/**
 * Reads what it can from a whole pasted post. It only proposes: the form shows what was found and asks. A value that isn't found
 * with some certainty is left out.
 */
import type { LeadName } from '../../../src/contract/rentals/lead-fields.js';
import type { RentalEntry } from '../../../src/parts/rental-form/form-fields.js';
import { findAddress } from './address.js';
import { findDetails } from './details.js';
import { findLabelled, isLabelled } from './labels.js';
import { linesOf, proseOf } from './lines.js';
import { findLinks } from './links.js';
import { findNumber } from './number.js';
import { findClient, findPoster, isPerson } from './people.js';
import { findRent } from './rent.js';

/** A longer text isn't read as a post, because most rules search each line several times. */
const MAX_CHARACTERS = 10_000;

/** What was found in a pasted text, by field. */
export function readPost(text: string): Partial<RentalEntry> {
  if (text.length > MAX_CHARACTERS) return {};
  const lines = linesOf(text);
  const prose = proseOf(lines);
  const poster = findPoster(lines, prose);
  const body = prose.slice(poster.line + 1);
  const links = findLinks(lines);
  const guessed: Partial<Record<LeadName, string | undefined>> = {
    facebook_name: poster.name,
    client_name: findClient(body, lines) ?? (poster.name && isPerson(poster.name) ? poster.name : undefined),
    number: findNumber(prose),
    rent: findRent(prose),
    houseApt_details: findDetails(body.filter((line) => !isLabelled(line))),
    address: findAddress(body),
    post_link: links.post,
    ss_link: links.image,
  };
  return givenOnly({ ...guessed, ...findLabelled(lines) });
}

/** The found values are not cut, because a value that is too long is shown and refused at its field. */
function givenOnly(found: Partial<Record<LeadName, string | undefined>>): Partial<RentalEntry> {
  const entries = Object.entries(found).flatMap(([name, value]) => {
    const text = value?.trim();
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}
