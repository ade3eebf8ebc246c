/** Whom a new person may be placed below: admins, then the leaders of one of them. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getAdminEmails, getOwnTeamLeadersEmails, getTeamLeadersEmails } from '../contract/staff-calls.js';
import { call } from '../core/call.js';

// They stand below 'staff', so that a change of staff makes them old as well.
const KEY = ['staff', 'choices'];

export const adminChoicesQuery = queryOptions({
  queryKey: [...KEY, 'admins'],
  queryFn: ({ signal }) => call(getAdminEmails)(undefined, { signal }),
});

/** The leaders of an admin; nothing is asked before one is chosen. */
export const leaderChoicesQuery = (adminEmail: string) =>
  queryOptions({
    queryKey: [...KEY, 'leaders', adminEmail],
    queryFn: adminEmail
      ? ({ signal }) => call(getTeamLeadersEmails)({ params: { adminEmail } }, { signal })
      : skipToken,
  });

/** The leaders of the admin who is logged in. */
export const ownLeaderChoicesQuery = queryOptions({
  queryKey: [...KEY, 'own-leaders'],
  queryFn: ({ signal }) => call(getOwnTeamLeadersEmails)(undefined, { signal }),
});
