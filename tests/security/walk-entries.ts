/**
 * How the walk makes a valid call of each endpoint. A new call of the contract needs an entry here: without one this file
 * doesn't compile.
 */
import type { ENDPOINTS } from '../../src/contract/endpoints.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings.js';
import { addRental, freshNumber, rentalForm } from '../api/rentals-support.js';
import { personForm } from '../api/staff-support.js';
import { PASSWORD } from '../api/support.js';
import { adminEmail, somebody, type Place } from './walk-targets.js';
import type { Walker, World } from './walk-world.js';

type Path = (typeof ENDPOINTS)[number]['path'];

interface Try {
  world: World;
  walker: Walker;
  /** The part of the path that varies, where there is one. */
  target: string;
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Entry {
  /** Makes whom the path names. */
  target?: (world: World, place: Place) => Promise<string>;
  /** The input of a call that succeeds, made just before it. */
  input?: (made: Try) => Input | Promise<Input>;
  /** Statuses of those who are let in; 200 when it isn't given. */
  answers?: readonly number[];
  /** Statuses where the target is out of sight; 404 when it isn't given. */
  outside?: readonly number[];
}

const byId = ({ target }: Try): Input => ({ params: { id: target } });
const withBody = (body: unknown) => (made: Try) => ({ ...byId(made), body });
const plain: Entry = {};

/** The people above somebody new, as a super-admin has to choose them; for others it doesn't count. */
const below = (kind: 'creatorLeader' | 'pickerLeader'): Entry => ({
  input: ({ world: { own } }) => ({
    body: personForm({ admin_email: own.admin.email, team_leader_email: own[kind].email }),
  }),
});

export const WALK = {
  '/auth/login': {
    input: ({ walker: { user } }) => ({ body: { email: user.email, password: PASSWORD } }),
  },
  // Without the cookie there is no session to refresh.
  '/auth/refresh-token': { answers: [401] },
  '/auth/logout': plain,
  // One address may not ask without end.
  '/auth/forget-password': { input: () => ({ body: { email: 'nobody@example.com' } }), answers: [200, 429] },
  // None of the walk's tokens is the token of a link.
  '/auth/reset-password': {
    input: ({ walker: { user } }) => ({ body: { email: user.email, newPassword: PASSWORD } }),
    answers: [400],
  },

  '/rental/create-rental': { input: () => ({ body: rentalForm() }) },
  '/rental/check-number': { input: () => ({ query: { number: freshNumber() } }) },
  '/rental/get-single-rental': {
    input: async ({ world }) => {
      await addRental(world.server.db);
      return {};
    },
  },
  '/dataPicker/getHeldRental': plain,
  '/rental/complete-task': {
    input: async ({ world, walker: { user, actor } }) => {
      if (actor.role === 'data-picker') await holdRental(world, user.id);
      return { body: { number_status: 'valid' } };
    },
  },
  '/dataCreator/getCountDataCreator': plain,
  '/dataPicker/getCountDataPicker': plain,

  '/settings/get-settings': plain,
  '/settings/update-settings': { input: () => ({ body: DEFAULT_SETTINGS }) },

  '/users/create-admin': { input: () => ({ body: personForm() }) },
  '/users/create-teamLeader': {
    input: ({ world: { own } }) => ({
      body: personForm({ admin_email: own.admin.email, assignFor: 'rental-picker' }),
    }),
  },
  '/users/create-dataCreator': below('creatorLeader'),
  '/users/create-dataPicker': below('pickerLeader'),

  '/admin/deleteAdmin/{id}': { target: somebody('admin'), input: byId },
  '/teamLeader/deleteTeamLeader/{id}': { target: somebody('team-leader'), input: byId },
  '/dataCreator/deleteDataCreator/{id}': { target: somebody('data-creator'), input: byId },
  '/dataPicker/deleteDataPicker/{id}': { target: somebody('data-picker'), input: byId },
  '/admin/updateAdminInfo/{id}': { target: somebody('admin'), input: withBody({ limit: 5 }) },
  '/dataPicker/updateDataPickerInfo/{id}': { target: somebody('data-picker'), input: withBody({ limit: 5 }) },
  '/dataPicker/releaseHeldRental/{id}': { target: somebody('data-picker'), input: withBody({}) },

  '/admin/getAllAdmins': plain,
  '/teamLeader/getAllTeamLeaders': plain,
  '/admin/getTeamLeaders': plain,
  '/dataCreator/getAllDataCreators': plain,
  '/dataPicker/getAllDataPickers': plain,
  '/admin/get-adminEmails': plain,
  '/teamLeader/getTeamLeadersEmails/{adminEmail}': {
    target: adminEmail,
    input: ({ target }) => ({ params: { adminEmail: target } }),
    // An empty list: there is nothing to tell of an admin out of sight.
    outside: [200],
  },
  '/teamLeader/getTeamLeadersEmails-admin': plain,
  '/teamLeader/getSingleTeamLeader': plain,

  '/users/profile': plain,
  '/users/profile/password': {
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },

  '/audit/getEvents': plain,
} satisfies Record<Path, Entry>;

/** Puts a rental into a picker's hand, in place of the one that may be there. */
async function holdRental({ server: { db, clock } }: World, pickerId: string): Promise<void> {
  await db
    .deleteFrom('rentals')
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .execute();
  await addRental(db, { fetcher_id: pickerId, fetched_at: clock.now() });
}
