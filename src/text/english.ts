/**
 * The English catalogue: what screens may say. Import only its types, because each screen contains its own
 * texts and no page loads all of them.
 */
import type { ContractText } from '../contract/texts.js';
import { COLUMNS_EN } from './en/columns.js';
import { COMMON_EN } from './en/common.js';
import { DEALS_EN } from './en/deals.js';
import { DO_NOT_CONTACT_EN } from './en/do-not-contact.js';
import { ELEMENT_EN } from './en/element.js';
import { ENTRY_EN } from './en/entry.js';
import { FIRST_MESSAGES_EN } from './en/first-messages.js';
import { KIT_EN } from './en/kit.js';
import { LISTS_EN } from './en/lists.js';
import { MANY_EN } from './en/many.js';
import { MESSAGES_EN } from './en/messages.js';
import { MY_LEADS_EN } from './en/my-leads.js';
import { PICKING_EN } from './en/picking.js';
import { PROFILE_EN } from './en/profile.js';
import { REPORTS_EN } from './en/reports.js';
import { RULES_EN } from './en/rules.js';
import { STAFF_EN } from './en/staff.js';
import { TITLES_EN } from './en/titles.js';
import { UPLOAD_EN } from './en/upload.js';

export const ENGLISH_AREAS = {
  columns: COLUMNS_EN,
  common: COMMON_EN,
  deals: DEALS_EN,
  'do-not-contact': DO_NOT_CONTACT_EN,
  element: ELEMENT_EN,
  entry: ENTRY_EN,
  'first-messages': FIRST_MESSAGES_EN,
  kit: KIT_EN,
  lists: LISTS_EN,
  many: MANY_EN,
  messages: MESSAGES_EN,
  'my-leads': MY_LEADS_EN,
  picking: PICKING_EN,
  profile: PROFILE_EN,
  reports: REPORTS_EN,
  rules: RULES_EN,
  staff: STAFF_EN,
  titles: TITLES_EN,
  upload: UPLOAD_EN,
} as const;

/** A text with one form, or the two forms of a text with a count: `['{count} rental', '{count} rentals']`. */
export type EnglishEntry = string | readonly [one: string, other: string];

type Areas = (typeof ENGLISH_AREAS)[keyof typeof ENGLISH_AREAS];

/** The texts of an area that have one form. */
export type TextOf<Area extends readonly EnglishEntry[]> = Extract<Area[number], string>;

/** The texts of an area that have a count. */
export type PluralOf<Area extends readonly EnglishEntry[]> = Exclude<Area[number], string>;

/** A text with one form. */
export type EnglishText = TextOf<Areas> | ContractText;

/** The two forms of a text with a count. The key in other catalogues is the plural. */
export type PluralText = PluralOf<Areas>;
