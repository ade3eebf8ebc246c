/** The Spanish catalogue. A text that it lacks is shown in English. */
import type { Catalogue } from './catalogue.js';
import { CALLS_ES } from './es/calls.js';
import { COLUMNS_ES } from './es/columns.js';
import { COMMON_ES } from './es/common.js';
import { DO_NOT_CONTACT_ES } from './es/do-not-contact.js';
import { ELEMENT_ES } from './es/element.js';
import { ENTRY_ES } from './es/entry.js';
import { DEALS_ES } from './es/deals.js';
import { FIRST_MESSAGES_ES } from './es/first-messages.js';
import { KIT_ES } from './es/kit.js';
import { LISTS_ES } from './es/lists.js';
import { MANY_ES } from './es/many.js';
import { MESSAGES_ES } from './es/messages.js';
import { MY_LEADS_ES } from './es/my-leads.js';
import { PICKING_ES } from './es/picking.js';
import { PROFILE_ES } from './es/profile.js';
import { REPORTS_ES } from './es/reports.js';
import { RULES_ES } from './es/rules.js';
import { STAFF_ES } from './es/staff.js';
import { TITLES_ES } from './es/titles.js';
import { UPLOAD_ES } from './es/upload.js';

export const SPANISH = {
  ...COLUMNS_ES,
  ...COMMON_ES,
  ...CALLS_ES,
  ...DEALS_ES,
  ...DO_NOT_CONTACT_ES,
  ...ELEMENT_ES,
  ...ENTRY_ES,
  ...FIRST_MESSAGES_ES,
  ...KIT_ES,
  ...LISTS_ES,
  ...MANY_ES,
  ...MESSAGES_ES,
  ...MY_LEADS_ES,
  ...PICKING_ES,
  ...PROFILE_ES,
  ...REPORTS_ES,
  ...RULES_ES,
  ...STAFF_ES,
  ...TITLES_ES,
  ...UPLOAD_ES,
} satisfies Catalogue;
