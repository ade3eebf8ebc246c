/**
 * How the walk makes a valid call of each endpoint. A new call of the contract needs an entry here: without one this file
 * doesn't compile.
 */
import type { Access } from '../../src/contract/endpoint.js';
import type { ENDPOINTS } from '../../src/contract/endpoints.js';
import { newId } from '../../server/ids.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings.js';
import { addUpload, csvOf, uploadForm } from '../api/intake-support.js';
import { addMessage } from '../api/messages-support.js';
import { addFinished, dealForm, pngImage } from '../api/deals-support.js';
import { addRental, freshNumber, rentalForm } from '../api/rentals-support.js';
import { personForm } from '../api/staff-support.js';
import { PASSWORD } from '../api/support.js';
import { adminEmail, deal, finishedRental, somebody, type Place } from './walk-targets.js';
import type { Walker, WalkPosition, World } from './walk-world.js';

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
  /** Who may, by section 6 of the specification. Said a second time, so that a call opened by mistake shows. */
  may: Access;
  /** Makes whom the path names. */
  target?: (world: World, place: Place) => Promise<string>;
  /** The input of a call that succeeds, made just before it. */
  input?: (made: Try) => Input | Promise<Input>;
  /** Statuses of those who are let in; 200 when it isn't given. */
  answers?: readonly number[];
  /** Which places a position sees, where it isn't those of staff. */
  seenBy?: Partial<Record<WalkPosition, readonly Place[]>>;
  /** Statuses where the target is out of sight; 404 when it isn't given. */
  outside?: readonly number[];
}

const byId = ({ target }: Try): Input => ({ params: { id: target } });
const withBody = (body: unknown) => (made: Try) => ({ ...byId(made), body });

/** The people above somebody new, as a super-admin has to choose them; for others it doesn't count. */
const below =
  (kind: 'creatorLeader' | 'pickerLeader') =>
  ({ world: { own } }: Try): Input => ({
    body: personForm({ admin_email: own.admin.email, team_leader_email: own[kind].email }),
  });

export const WALK = {
  '/auth/login': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({ body: { email: user.email, password: PASSWORD } }),
  },
  // Without the cookie there is no session to refresh.
  '/auth/refresh-token': { may: 'everyone', answers: [401] },
  '/auth/logout': { may: 'everyone' },
  // One address may not ask without end.
  '/auth/forget-password': {
    may: 'everyone',
    input: () => ({ body: { email: 'nobody@example.com' } }),
    answers: [200, 429],
  },
  // None of the walk's tokens is the token of a link.
  '/auth/reset-password': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({ body: { email: user.email, newPassword: PASSWORD } }),
    answers: [400],
  },

  '/rental/create-rental': { may: 'create-rental', input: () => ({ body: rentalForm() }) },
  '/rental/check-number': { may: 'create-rental', input: () => ({ query: { number: freshNumber() } }) },
  '/rental/get-single-rental': {
    may: 'collect',
    input: async ({ world }) => {
      await addRental(world.server.db);
      return {};
    },
  },
  '/dataPicker/getHeldRental': { may: 'collect' },
  '/rental/complete-task': {
    may: 'collect',
    input: async ({ world, walker: { user, actor } }) => {
      if (actor.role === 'data-picker') await holdRental(world, user.id);
      return { body: { number_status: 'valid' } };
    },
  },
  '/dataCreator/getCountDataCreator': { may: 'create-rental' },
  '/dataPicker/getCountDataPicker': { may: 'collect' },

  '/dataPicker/send-message': {
    may: 'collect',
    input: async (made) => {
      await rentalBetween(made.world, made.world.own.creator.id, made.walker.user.id);
      return { body: { creatorId: made.world.own.creator.id, message: 'Is it still free?' } };
    },
  },
  '/dataCreator/answer-message': {
    may: 'create-rental',
    input: async ({ world, walker: { user } }) => {
      const rentalId = await rentalBetween(world, user.id, world.own.picker.id);
      await addMessage(world.server.db, {
        rental_id: rentalId,
        creator_id: user.id,
        picker_id: world.own.picker.id,
      });
      return { body: { rentalId, message: 'Yes' } };
    },
  },
  '/dataCreator/getDataCreatorIdMessage/{email}': {
    may: 'create-rental',
    input: ({ walker: { user } }) => ({ params: { email: user.email } }),
  },
  '/dataCreator/read-messages': { may: 'create-rental', input: () => ({ body: { upTo: newId() } }) },
  '/rental/messages/{id}': {
    may: 'signed-in',
    input: async ({ world, walker: { user } }) => ({
      params: { id: await rentalBetween(world, user.id, world.own.picker.id) },
    }),
  },

  '/dataPicker/search-rental': {
    may: 'collect',
    input: async ({ world, walker }) => ({ query: { number: await numberToClose(world, walker) } }),
  },
  '/dataPicker/getRental/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/dataPicker/getRentalForDealClosing/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/dataPicker/make-invalid/{id}': { may: 'collect', target: finishedRental, input: byId },
  '/rental/addClientEmailIntoRental/{id}': {
    may: 'collect',
    target: finishedRental,
    input: withBody({ client_email: 'client@example.com' }),
  },

  '/dataPicker/generate-first-sms': {
    may: 'collect',
    input: () => ({ body: { ptw_name: 'Paula', client_name: 'Grace' } }),
  },
  '/rental/history/{id}': {
    may: 'see-rental-history',
    target: finishedRental,
    input: byId,
    seenBy: { 'leader of creators': ['own', 'sibling'], 'leader of pickers': ['own', 'sibling'] },
  },

  '/rental/getFloorBoard': { may: 'see-floor' },

  '/closedRental/createClosedRental': {
    may: 'collect',
    input: async ({ world, walker }) => ({
      body: dealForm({ number: await numberToClose(world, walker), image: await pngImage() }),
    }),
  },
  '/closedRental/getClosedRentals': { may: 'see-deals' },
  '/closedRental/getClosedRentalsForTeamLeaderAndAdmin': { may: 'see-deals' },
  '/closedRental/makeFinalClose/{rentalId}': {
    may: 'change-deal-status',
    target: deal,
    input: ({ target }) => ({ params: { rentalId: target }, body: { status: 'done' } }),
  },
  '/closedRental/getClosedRentalCount-picker': { may: 'collect' },
  // The link is what opens it, and nobody can make one up.
  '/closedRental/image/{id}': {
    may: 'everyone',
    input: ({ walker: { user } }) => ({
      params: { id: newId() },
      query: { size: 'full', user: user.id, expires: '4000000000', signature: 'x' },
    }),
    answers: [403],
  },

  '/settings/get-settings': { may: 'change-settings' },
  '/settings/update-settings': { may: 'change-settings', input: () => ({ body: DEFAULT_SETTINGS }) },
  '/settings/preview-settings': { may: 'change-settings', input: () => ({ body: DEFAULT_SETTINGS }) },

  '/users/create-admin': { may: 'manage-admins', input: () => ({ body: personForm() }) },
  '/users/create-teamLeader': {
    may: 'manage-team-leaders',
    input: ({ world: { own } }) => ({
      body: personForm({ admin_email: own.admin.email, assignFor: 'rental-picker' }),
    }),
  },
  '/users/create-dataCreator': { may: 'manage-creators', input: below('creatorLeader') },
  '/users/create-dataPicker': { may: 'manage-pickers', input: below('pickerLeader') },

  '/admin/deleteAdmin/{id}': { may: 'manage-admins', target: somebody('admin'), input: byId },
  '/teamLeader/deleteTeamLeader/{id}': {
    may: 'manage-team-leaders',
    target: somebody('team-leader'),
    input: byId,
  },
  '/dataCreator/deleteDataCreator/{id}': {
    may: 'manage-creators',
    target: somebody('data-creator'),
    input: byId,
  },
  '/dataPicker/deleteDataPicker/{id}': {
    may: 'manage-pickers',
    target: somebody('data-picker'),
    input: byId,
  },
  '/admin/updateAdminInfo/{id}': {
    may: 'manage-admins',
    target: somebody('admin'),
    input: withBody({ limit: 5 }),
  },
  '/dataPicker/updateDataPickerInfo/{id}': {
    may: 'manage-pickers',
    target: somebody('data-picker'),
    input: withBody({ limit: 5 }),
  },
  '/dataPicker/releaseHeldRental/{id}': {
    may: 'manage-pickers',
    target: somebody('data-picker'),
    input: withBody({}),
  },

  '/admin/getAllAdmins': { may: 'manage-admins' },
  '/teamLeader/getAllTeamLeaders': { may: 'manage-team-leaders' },
  '/admin/getTeamLeaders': { may: 'manage-team-leaders' },
  '/dataCreator/getAllDataCreators': { may: 'manage-creators' },
  '/dataPicker/getAllDataPickers': { may: 'manage-pickers' },
  '/admin/get-adminEmails': { may: 'manage-admins' },
  '/teamLeader/getTeamLeadersEmails/{adminEmail}': {
    may: 'manage-team-leaders',
    target: adminEmail,
    input: ({ target }) => ({ params: { adminEmail: target } }),
    // An empty list: there is nothing to tell of an admin out of sight.
    outside: [200],
  },
  '/teamLeader/getTeamLeadersEmails-admin': { may: 'manage-team-leaders' },
  '/teamLeader/getSingleTeamLeader': { may: 'signed-in' },

  '/users/profile': { may: 'signed-in' },
  '/users/profile/password': {
    may: 'signed-in',
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },

  '/audit/getEvents': { may: 'see-audit' },

  '/rental/getAllRentalsByCreator': { may: 'see-all-leads' },
  '/admin/team-leader/getRentals-creator': { may: 'see-all-leads' },
  '/teamLeader/getRentals-creator': { may: 'see-all-leads' },
  '/rental/getAllRentalsByPicker': { may: 'see-picked-leads' },
  '/admin/getRentals-picker': { may: 'see-picked-leads' },
  '/teamLeader/getRentals-picker': { may: 'see-picked-leads' },
  '/rental/getClientsInfo': { may: 'see-client-details' },
  '/rental/startDownload-creator': { may: 'see-all-leads', input: somethingToDownload },
  '/rental/startDownload-picker': { may: 'see-picked-leads', input: somethingToDownload },

  '/users/profile/list-preferences': { may: 'signed-in', input: () => ({ query: { list: 'deals' } }) },
  '/users/profile/hide-columns': {
    may: 'signed-in',
    input: () => ({ body: { list: 'deals', hiddenColumns: ['rent'] } }),
  },
  '/users/profile/save-view': {
    may: 'signed-in',
    input: () => ({ body: { list: 'deals', name: 'Done', state: 'status=done' } }),
  },
  '/users/profile/delete-view/{id}': {
    may: 'signed-in',
    input: async ({ world, walker: { user } }) => {
      const id = newId();
      const view = { id, user_id: user.id, list: 'all-leads', name: id, state: '' } as const;
      await world.server.db.insertInto('list_views').values(view).execute();
      return { params: { id } };
    },
  },

  '/rental/bulk-upload-rental': { may: 'bulk-upload', input: aFile },
  '/rental/bulk-upload-rental-for-use': { may: 'upload-for-use', input: aFile },
  '/rental/uploads/start-bulk': { may: 'bulk-upload', input: aFile },
  '/rental/uploads/start-for-use': { may: 'upload-for-use', input: aFile },
  '/rental/uploads': { may: 'bulk-upload' },
  '/rental/uploads/{id}': { may: 'bulk-upload', input: uploadIn('ready') },
  '/rental/uploads/{id}/match': { may: 'bulk-upload', input: uploadIn('ready', { body: {} }) },
  '/rental/uploads/{id}/commit': { may: 'bulk-upload', input: uploadIn('ready') },
  '/rental/uploads/{id}/cancel': { may: 'bulk-upload', input: uploadIn('ready') },
  '/rental/uploads/{id}/undo': { may: 'bulk-upload', input: uploadIn('done') },
  '/rental/uploads/{id}/skipped': { may: 'bulk-upload', input: uploadIn('done') },

  '/rental/downloadRentals': {
    may: 'bypass',
    input: async ({ world: { server, own } }) => {
      await addRental(server.db);
      return { query: { limit: '1', admin_email: own.admin.email } };
    },
  },
  '/rental/bypass-pool': { may: 'bypass' },
  '/rental/bypass-batches': { may: 'bypass' },
  '/rental/bypass-batches/{id}': {
    may: 'bypass',
    input: async ({ world: { server, own } }) => {
      const id = newId();
      const people = { admin_id: own.admin.id, user_id: own.admin.id };
      const batch = { id, ...people, rentals: 0, rows: '[]', created_at: server.clock.now() };
      await server.db.insertInto('bypass_batches').values(batch).execute();
      return { params: { id } };
    },
  },
} satisfies Record<Path, Entry>;

/** A file with one rental. */
function aFile(): Input {
  return { body: uploadForm(csvOf([rentalForm()])) };
}

/** An upload of the walker's own. */
function uploadIn(state: 'ready' | 'done', more: Input = {}) {
  return async ({ world: { server }, walker: { user } }: Try): Promise<Input> => ({
    params: { id: await addUpload(server, user.id, { state }) },
    ...more,
  });
}

/** A finished rental that everybody above the walk's own people sees. */
async function somethingToDownload({ world: { server, own } }: Try): Promise<Input> {
  const at = server.clock.now();
  await addRental(server.db, {
    ...{ creator_id: own.creator.id, fetcher_id: own.picker.id, fetcher_admin_id: own.admin.id },
    ...{ fetched_at: at, finished_at: at, number_status: 'valid' },
  });
  return { body: {} };
}

/** A rental that one person entered and another finished. */
function rentalBetween({ server }: World, creatorId: string, pickerId: string): Promise<string> {
  const at = server.clock.now();
  return addRental(server.db, {
    ...{
      creator_id: creatorId,
      fetcher_id: pickerId,
      fetched_at: at,
      finished_at: at,
      number_status: 'valid',
    },
  });
}

/** The number of a rental that the walker has finished. */
async function numberToClose({ server: { db } }: World, { user }: Walker): Promise<string> {
  const number = freshNumber();
  await addFinished(db, user, { number });
  return number;
}

/** Puts a rental into a picker's hand, in place of the one that may be there. */
async function holdRental({ server: { db, clock } }: World, pickerId: string): Promise<void> {
  const at = clock.now();
  await db
    .updateTable('rentals')
    .set({ finished_at: at, number_status: 'valid' })
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .execute();
  await addRental(db, { fetcher_id: pickerId, fetched_at: at });
}
