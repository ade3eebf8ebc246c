/** Every call of the API: whatever these modules declare with `endpoint`. The server refuses to start when a call has no route, or a route isn't here. */
import * as audit from './audit/audit.js';
import * as auth from './auth/auth.js';
import * as loginLink from './auth/login-link.js';
import * as passkeys from './auth/passkeys.js';
import * as proveAgain from './auth/prove-again.js';
import * as recovery from './auth/recovery.js';
import * as secondFactor from './auth/second-factor.js';
import * as signOn from './auth/sign-on.js';
import * as bypass from './bypass/bypass.js';
import * as dealExport from './deals/deal-export.js';
import * as dealReview from './deals/deal-review.js';
import * as deals from './deals/deals.js';
import * as failedDeals from './deals/failed-deals.js';
import * as readFailedDeal from './deals/read-failed-deal.js';
import * as doNotContactImport from './do-not-contact/do-not-contact-import.js';
import * as doNotContact from './do-not-contact/do-not-contact.js';
import * as firstMessages from './first-messages/first-messages.js';
import * as floorBoard from './floor/floor-board.js';
import * as listChoices from './lists/list-choices.js';
import * as listPreferences from './lists/list-preferences.js';
import * as messages from './messages/messages.js';
import * as personalData from './personal-data/personal-data.js';
import * as retention from './personal-data/retention.js';
import * as attempts from './picks/attempts.js';
import * as myLeads from './picks/my-leads.js';
import * as outcomes from './picks/outcomes.js';
import * as ownRentals from './picks/own-rentals.js';
import * as verdicts from './picks/verdicts.js';
import * as corrections from './rentals/corrections.js';
import * as entries from './rentals/entries.js';
import * as numberClashes from './rentals/number-clashes.js';
import * as rentalHistory from './rentals/rental-history.js';
import * as rentalJobs from './rentals/rental-jobs.js';
import * as rentalLists from './rentals/rental-lists.js';
import * as rentals from './rentals/rentals.js';
import * as reportMail from './reports/report-mail.js';
import * as reports from './reports/reports.js';
import * as waiting from './screens/waiting.js';
import * as settings from './settings/settings.js';
import * as peopleCalls from './staff/people-calls.js';
import * as profile from './staff/profile.js';
import * as staffCalls from './staff/staff-calls.js';
import * as staffImport from './staff/staff-import.js';
import * as uploadCalls from './uploads/upload-calls.js';
import type { Access, AnyEndpoint } from './base/endpoint.js';

export { API_BASE } from './base/api-base.js';

type CallOf<Module> = Extract<Module[keyof Module], { path: string; may: Access }>;

const callsOf = <Module extends object>(module: Module): CallOf<Module>[] =>
  Object.values(module).filter((exported): exported is CallOf<Module> => isCall(exported));

const isCall = (exported: unknown): exported is AnyEndpoint =>
  typeof exported === 'object' && exported !== null && 'may' in exported && 'says' in exported;

export const ENDPOINTS = [
  ...callsOf(audit),
  ...callsOf(auth),
  ...callsOf(loginLink),
  ...callsOf(passkeys),
  ...callsOf(proveAgain),
  ...callsOf(recovery),
  ...callsOf(secondFactor),
  ...callsOf(signOn),
  ...callsOf(bypass),
  ...callsOf(dealExport),
  ...callsOf(dealReview),
  ...callsOf(deals),
  ...callsOf(failedDeals),
  ...callsOf(readFailedDeal),
  ...callsOf(doNotContactImport),
  ...callsOf(doNotContact),
  ...callsOf(firstMessages),
  ...callsOf(floorBoard),
  ...callsOf(listChoices),
  ...callsOf(listPreferences),
  ...callsOf(messages),
  ...callsOf(personalData),
  ...callsOf(retention),
  ...callsOf(attempts),
  ...callsOf(myLeads),
  ...callsOf(outcomes),
  ...callsOf(ownRentals),
  ...callsOf(verdicts),
  ...callsOf(corrections),
  ...callsOf(entries),
  ...callsOf(numberClashes),
  ...callsOf(rentalHistory),
  ...callsOf(rentalJobs),
  ...callsOf(rentalLists),
  ...callsOf(rentals),
  ...callsOf(reportMail),
  ...callsOf(reports),
  ...callsOf(waiting),
  ...callsOf(settings),
  ...callsOf(peopleCalls),
  ...callsOf(profile),
  ...callsOf(staffCalls),
  ...callsOf(staffImport),
  ...callsOf(uploadCalls),
];
