/** The possible superiors of a new person: admins, then the leaders of one of them. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  getAdminEmails,
  getOwnTeamLeadersEmails,
  getTeamLeadersEmails,
} from '../contract/staff/staff-calls.js';
import { call } from '../core/call.js';

// The keys are below 'staff', so that a change of staff makes these queries stale too.
const KEY = ['staff', 'choices'];

export const adminChoicesQuery = queryOptions({
  queryKey: [...KEY, 'admins'],
  queryFn: ({ signal }) => call(getAdminEmails)(undefined, { signal }),
});

/** The leaders of an admin; without an admin no request is sent. */
export const leaderChoicesQuery = (adminEmail: string) =>
  queryOptions({
    queryKey: [...KEY, 'leaders', adminEmail],
    queryFn: adminEmail
      ? ({ signal }) => call(getTeamLeadersEmails)({ params: { adminEmail } }, { signal })
      : skipToken,
  });

/** The leaders of the logged-in admin. */
export const ownLeaderChoicesQuery = queryOptions({
  queryKey: [...KEY, 'own-leaders'],
  queryFn: ({ signal }) => call(getOwnTeamLeadersEmails)(undefined, { signal }),
});
