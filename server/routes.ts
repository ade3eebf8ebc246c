/** The routes of each resource. A resource is added by its folder, its line here, and its calls in `src/contract/endpoints.ts`. */
import { auditRoutes } from './audit-log/audit-log.routes.js';
import { authRoutes } from './auth/auth.routes.js';
import { recoveryRoutes } from './auth/recovery.routes.js';
import { bypassRoutes } from './bypass/bypass.routes.js';
import { dealRoutes } from './deals/deals.routes.js';
import { doNotContactRoutes } from './do-not-contact/do-not-contact.routes.js';
import { firstMessageRoutes } from './first-message/first-message.routes.js';
import { floorRoutes } from './floor/floor.routes.js';
import type { Route } from './http/route.js';
import { listPreferenceRoutes } from './list-preferences/list-preferences.routes.js';
import { messageRoutes } from './messages/messages.routes.js';
import { personalDataRoutes } from './personal-data/personal-data.routes.js';
import { entryRoutes } from './rentals/entries/entries.routes.js';
import { rentalHistoryRoutes } from './rentals/history/history.routes.js';
import { jobRoutes } from './rentals/jobs/jobs.routes.js';
import { rentalListRoutes } from './rentals/lists/lists.routes.js';
import { ownRentalRoutes } from './rentals/own/own.routes.js';
import { rentalRoutes } from './rentals/rentals.routes.js';
import { reportsRoutes } from './reports/reports.routes.js';
import type { Services } from './services.js';
import { settingsRoutes } from './settings/settings.routes.js';
import { peopleRoutes } from './staff/people.routes.js';
import { profileRoutes } from './staff/profile.routes.js';
import { staffRoutes } from './staff/staff.routes.js';
import { uploadRoutes } from './uploads/uploads.routes.js';

const RESOURCES: readonly ((services: Services) => Route[])[] = [
  auditRoutes,
  authRoutes,
  bypassRoutes,
  dealRoutes,
  doNotContactRoutes,
  entryRoutes,
  firstMessageRoutes,
  floorRoutes,
  jobRoutes,
  listPreferenceRoutes,
  messageRoutes,
  ownRentalRoutes,
  peopleRoutes,
  personalDataRoutes,
  profileRoutes,
  recoveryRoutes,
  rentalHistoryRoutes,
  rentalListRoutes,
  rentalRoutes,
  reportsRoutes,
  settingsRoutes,
  staffRoutes,
  uploadRoutes,
];

/** All routes of the API. */
export const routesOf = (services: Services): Route[] => RESOURCES.flatMap((routes) => routes(services));
