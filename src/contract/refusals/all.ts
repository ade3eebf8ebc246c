/**
 * Every refusal by its code: those of the server, and those that pages show without a call. The server
 * imports them from here; a page imports only the table that it needs.
 */
import { type Coded, coded, type ValuesFor } from '../base/coded.js';
import { ACCOUNT_REFUSALS, LINK_REFUSALS } from './accounts.js';
import { CALL_REFUSALS } from './calls.js';
import { ANSWER_REFUSALS, COMMON_REFUSALS, EDIT_REFUSALS } from './common.js';
import {
  AREA_CODE_REFUSALS,
  ASSIGNING_REFUSALS,
  CONTACT_REFUSALS,
  FIELD_REFUSALS,
  FIRST_MESSAGE_REFUSALS,
  PASSWORD_REFUSALS,
  QUIET_HOURS_REFUSALS,
  SEARCH_REFUSALS,
  WEB_ADDRESS_REFUSALS,
} from './fields.js';
import { CODE_REFUSALS, OTHER_PERSON } from './first-load.js';
import { FIRST_TASK_REFUSALS } from './first-tasks.js';
import { IMAGE_REFUSALS } from './images.js';
import { POOL_REFUSALS, RULE_REFUSALS } from './no-rental.js';
import { PERSONAL_DATA_REFUSALS } from './personal-data.js';
import {
  DOWNLOAD_REFUSALS,
  MADE_INVALID,
  MESSAGE_REFUSALS,
  NUMBER_REFUSALS,
  RENTAL_REFUSALS,
} from './rentals.js';
import { SERVER_REFUSALS } from './server.js';
import { FILE_REFUSALS, SKIP_REASONS, UPLOAD_REFUSALS, UPLOAD_RESULTS } from './uploads.js';

export const REFUSALS = {
  ...COMMON_REFUSALS,
  ...FIRST_TASK_REFUSALS,
  ...CODE_REFUSALS,
  ...CALL_REFUSALS,
  ...ANSWER_REFUSALS,
  ...OTHER_PERSON,
  ...EDIT_REFUSALS,
  ...SERVER_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...LINK_REFUSALS,
  ...RENTAL_REFUSALS,
  ...RULE_REFUSALS,
  ...POOL_REFUSALS,
  ...MADE_INVALID,
  ...MESSAGE_REFUSALS,
  ...NUMBER_REFUSALS,
  ...DOWNLOAD_REFUSALS,
  ...PERSONAL_DATA_REFUSALS,
  ...IMAGE_REFUSALS,
  ...FILE_REFUSALS,
  ...UPLOAD_REFUSALS,
  ...UPLOAD_RESULTS,
  ...SKIP_REASONS,
  ...FIELD_REFUSALS,
  ...WEB_ADDRESS_REFUSALS,
  ...CONTACT_REFUSALS,
  ...PASSWORD_REFUSALS,
  ...ASSIGNING_REFUSALS,
  ...SEARCH_REFUSALS,
  ...AREA_CODE_REFUSALS,
  ...QUIET_HOURS_REFUSALS,
  ...FIRST_MESSAGE_REFUSALS,
} as const;

export type Code = keyof typeof REFUSALS;

/** A refusal by its code: `refusal('wait', { seconds: 12 })`. */
export const refusal = <C extends Code>(code: C, ...values: ValuesFor<(typeof REFUSALS)[C]>): Coded =>
  coded(REFUSALS, code, ...values);
