import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Every join of `users`, with the reason why its readers may know the joined person. A new query must read
 * names by `personName` (`person-name.ts`), or be listed here with its reason.
 */
const JOINS: Record<string, string> = {
  'auth/callers.ts: users': 'the caller',
  'auth/end-sessions.ts: users': 'reads roles, no names',
  'auth/forced-factor.ts: users': 'reads roles, no names',
  'auth/mailed-links.queries.ts: users': 'the owner of the link',
  'auth/refresh-tokens.queries.ts: users': 'the owner of the session',
  'auth/sign-on.ts: users': 'the owner of the session that the provider ends',
  'bypass/bypass.ts: users as admin': 'only super-admins bypass',
  'bypass/bypass.ts: users as by': 'only super-admins bypass',
  'floor/calls.ts: users as picker': 'the query is scoped to the pickers of the caller',
  'floor/heavy-readers.ts: users': 'only super-admins see who reads much',
  'list-preferences/list-preferences.ts: users as owner': 'reads group and role, no names',
  'messages/messages.queries.ts: users as creator': 'both sides of a conversation know each other',
  'messages/messages.queries.ts: users as picker': 'both sides of a conversation know each other',
  'rentals/claim.ts: users as admin': 'reads limits, no names',
  'rentals/jobs/jobs.queries.ts: users': 'the jobs are scoped to people whom the viewer supervises',
  'rentals/lists/rows.ts: users as creator': 'the join is scoped by `within`',
  'rentals/lists/rows.ts: users as creator_admin': 'the admin of `creator`',
  'rentals/lists/rows.ts: users as creator_leader': 'the leader of `creator`',
  'rentals/lists/rows.ts: users as fetcher': 'the join is scoped by `within`',
  'rentals/lists/rows.ts: users as fetcher_admin': 'the admin of `fetcher`',
  'rentals/lists/rows.ts: users as fetcher_leader': 'the leader of `fetcher`',
  'rentals/lists/rows.ts: users as receiver': 'the join is limited to `knownAdmin`',
  'rentals/number-clashes.ts: users': 'only super-admins see leads with one number',
  'reports/report-mail.ts: users': 'the address to which that person’s own mail goes',
  'staff/profile.ts: users as admin': 'the superior of the caller',
  'staff/profile.ts: users as leader': 'the superior of the caller',
  'staff/staff-page.ts: users as admin': 'the page is scoped by `visibleStaff`',
  'staff/staff-page.ts: users as leader': 'the page is scoped by `visibleStaff`',
  'uploads/unfinished-uploads.ts: users': 'written to the audit, shown to nobody',
};

it('each join of users is listed with the reason why its reader may know the person', () => {
  const server = join(import.meta.dirname, '..');
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('seed'))
    .flatMap((file) =>
      [...readFileSync(join(server, file), 'utf8').matchAll(/Join\(\s*'(users(?: as \w+)?)'/g)].map(
        ([, table]) => `${file}: ${table ?? ''}`,
      ),
    );
  expect([...new Set(found)].sort()).toEqual(Object.keys(JOINS));
});
