import type { RentalForm } from '../../src/contract/rentals.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';

/** What could be read out of a post. A field that isn't found is missing. */
export type ReadPost = Partial<Record<keyof RentalForm, string>>;

const LINK = /https?:\/\/[^\s<>"')\]]+/g;
const PICTURE = /\.(?:jpe?g|png|webp|gif)(?:[?#]|$)/i;
const PHONE = /(?<![\d$])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(?!\d)|(?<![\d$])1?\d{10}(?!\d)/;
const PRICE = /\$\s?\d[\d,]*(?:\.\d{2})?(?:\s?(?:\/|per|a)\s?(?:mo(?:nth)?|week|wk)\b\.?)?/i;
const ROOMS = /\b(?:\d+(?:\.\d)?\s?-?\s?(?:br|bd|bed(?:room)?s?|ba(?:th(?:room)?s?)?)|studio)\b/i;
const STREET =
  /\b\d+\s+(?:[\w.'-]+\s+){0,4}(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|boulevard|dr(?:ive)?|ln|lane|ct|court|way|pl(?:ace)?|pkwy|parkway|terrace|ter|cir(?:cle)?)\b/i;
const CITY_STATE = /\b[A-Z][\w.' -]+,\s*(?:[A-Z]{2}\b(?:\s+\d{5})?|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?$)/;
const CONTACT = /\b(?:contact|call|ask for|text|agent)[:\s]+([A-Z][\w'-]+(?:\s[A-Z][\w'-]+){0,2})/;
const NAME = /^[\p{L}][\p{L}\d.'’-]*(?:\s[\p{L}\d.'’-]+){0,3}$/u;

/**
 * Reads a pasted post: links, phone, price, rooms and address by their looks, the poster's name from a short first line.
 * It is a guess for a person to look over, so it leaves out what it isn't fairly sure of.
 */
export function readPost(post: string): ReadPost {
  const links = post.match(LINK) ?? [];
  const text = post.replace(LINK, ' ');
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const addressLine = lines.find((line) => STREET.test(line)) ?? lines.find((line) => CITY_STATE.test(line));
  const found = {
    facebook_name: lines[0] !== undefined && NAME.test(lines[0]) ? lines[0] : undefined,
    client_name: CONTACT.exec(text)?.[1],
    number: PHONE.exec(text)?.[0].trim(),
    rent: PRICE.exec(text)?.[0].trim(),
    houseApt_details: lines.find((line) => ROOMS.test(line) && line !== addressLine),
    address: addressLine?.replace(/^(?:address|location)\s*:\s*/i, ''),
    post_link: links.find((link) => !PICTURE.test(link)),
    ss_link: links.find((link) => PICTURE.test(link)),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value ? [[name, shortened(name, value)]] : [])),
  );
}

function shortened(name: string, value: string): string {
  const max = name in MAX_LENGTH ? MAX_LENGTH[name as keyof typeof MAX_LENGTH] : MAX_LENGTH.url;
  return value.length <= max ? value : value.slice(0, max).trim();
}
