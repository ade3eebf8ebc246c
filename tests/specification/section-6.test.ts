/**
 * Section 6: the table of capabilities, as the server applies it and the sidebar shows it, and who sees what.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Client } from '../api/client.js';
import { readSettings } from '../../server/settings/settings.js';
import { addDeal, dealForm, pngImage } from '../api/deals-support.js';
import { addRental, freshNumber, rentalForm } from '../api/rentals-support.js';
import { SPECIFIED } from '../api/settings-support.js';
import { addCreatorOf, addCreatorLeader, addGroup, addPickerOf, personForm } from '../api/staff-support.js';
import { addUser } from '../api/support.js';
import { csvOf } from '../api/upload-support.js';
import { clause, heldBy } from './clause.js';
import { entriesOf } from './on-screen.js';
import { answerOf, dataOf, rowsOf } from './plain-calls.js';
import { addPick, startWorld, type Who, type World } from './world.js';

let world: World;
let by: Record<Who, Client>;
beforeAll(async () => {
  world = await startWorld();
  by = await world.everybody();
});
afterAll(() => world.close());

/** The columns of the table, in order. */
const COLUMNS = ['superAdmin', 'admin', 'creatorLeader', 'pickerLeader', 'creator', 'picker'] as const;

/** What a call needs to do its work for one person, and whether it has done it. */
interface Try {
  /** In place of `{id}` in the path. */
  id?: string;
  body?: unknown;
  isDone: (data: unknown) => unknown;
}

/** A call of the table, and how each person tries it: a list is read, and anything else has something new to work on. */
type Attempt = [call: Parameters<typeof answerOf>[1], prepare?: (who: Who) => Try | Promise<Try>];

const isList = (data: unknown) => Array.isArray((data as { result: unknown } | undefined)?.result);

/** Checks a row of the table: for the roles with a yes each call does its work, and for the others it is 403 and does nothing. */
async function isOpen(row: string, ...attempts: Attempt[]): Promise<void> {
  for (const [call, prepare] of attempts) {
    const found: string[] = [];
    for (const who of COLUMNS) {
      const { id = '', body, isDone } = prepare ? await prepare(who) : { isDone: isList };
      const path = call.replace('{id}', id) as typeof call;
      const { status, data } = await answerOf(by[who], path, body);
      const isWorkDone = Boolean(await isDone(data));
      found.push(
        status === 200 && isWorkDone
          ? 'yes'
          : status === 403 && !isWorkDone
            ? 'no'
            : `${who}: ${status} ${String(isWorkDone)}`,
      );
    }
    expect(found.join(' '), call).toBe(row);
  }
}

const userOf = (id: string) =>
  world.server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rentalOf = (id: string) =>
  world.server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rentalWith = (number: string) =>
  world.server.db.selectFrom('rentals').select('id').where('number', '=', number).executeTakeFirst();

/** Creates a person below the world's admin and the given leader. */
const creates =
  (above: Record<string, unknown> = {}) =>
  (): Try => {
    const { admin } = world.people;
    const body = personForm({ admin_email: admin.email, ...above });
    const isThere = () =>
      world.server.db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst();
    return { body, isDone: isThere };
  };
const below = (leader: 'creatorLeader' | 'pickerLeader') => () =>
  creates({
    team_leader_email: world.people[leader].email,
  })();

/** Deletes a person that was just added. */
const deletes = (add: () => Promise<{ id: string }>) => async (): Promise<Try> => {
  const { id } = await add();
  return { id, isDone: async () => (await userOf(id)).deleted_at !== null };
};
/** Gives a person that was just added a limit of 77. */
const limits = (add: () => Promise<{ id: string }>) => async (): Promise<Try> => {
  const { id } = await add();
  return { id, body: { limit: 77 }, isDone: async () => (await userOf(id)).daily_limit === 77 };
};
const newAdmin = () => addUser(world.server.db, { role: 'admin' });
const newCreatorLeader = () => addCreatorLeader(world.server.db, world.people.admin);
const newCreator = () => addCreatorOf(world.server.db, world.people.admin, world.people.creatorLeader);
const newPicker = () => addPickerOf(world.server.db, world.people.admin, world.people.pickerLeader);

const uploads = (): Try => {
  const form = rentalForm();
  const body = new FormData();
  body.append('file', new Blob([csvOf([form])]), 'leads.csv');
  return { body, isDone: () => rentalWith(form.number) };
};

/** Works on a rental that the world's picker has finished as valid. */
const onPick =
  (body: unknown, isDone: (rental: Awaited<ReturnType<typeof rentalOf>>) => boolean) =>
  async (): Promise<Try> => {
    const id = await addPick(world);
    return { id, body, isDone: async () => isDone(await rentalOf(id)) };
  };

describe('capabilities', () => {
  clause(
    '6.1',
    'Manage admins: super-admin',
    heldBy(
      'tests/security/permission-walk.test.ts',
      'finds %s allowed to the roles of the table, and to nobody else',
    ),
    () =>
      isOpen(
        'yes no no no no no',
        ['POST /users/create-admin', creates()],
        ['GET /admin/getAllAdmins'],
        ['PATCH /admin/deleteAdmin/{id}', deletes(newAdmin)],
        ['PATCH /admin/updateAdminInfo/{id}', limits(newAdmin)],
        ['GET /admin/get-adminEmails', () => Promise.resolve({ isDone: Array.isArray })],
      ),
  );
  clause('6.2', 'Create/manage team leaders: super-admin, admin', () =>
    isOpen(
      'yes yes no no no no',
      ['POST /users/create-teamLeader', creates({ assignFor: 'rental-creator' })],
      ['GET /teamLeader/getAllTeamLeaders'],
      ['GET /admin/getTeamLeaders'],
      ['PATCH /teamLeader/deleteTeamLeader/{id}', deletes(newCreatorLeader)],
    ),
  );
  clause('6.3', 'Create/manage creators: super-admin, admin, team-leader (rental-creator)', () =>
    isOpen(
      'yes yes yes no no no',
      ['POST /users/create-dataCreator', below('creatorLeader')],
      ['GET /dataCreator/getAllDataCreators'],
      ['PATCH /dataCreator/deleteDataCreator/{id}', deletes(newCreator)],
    ),
  );
  clause('6.4', 'Create/manage pickers: super-admin, admin, team-leader (rental-picker)', () =>
    isOpen(
      'yes yes no yes no no',
      ['POST /users/create-dataPicker', below('pickerLeader')],
      ['GET /dataPicker/getAllDataPickers'],
      ['PATCH /dataPicker/deleteDataPicker/{id}', deletes(newPicker)],
      ['PATCH /dataPicker/updateDataPickerInfo/{id}', limits(newPicker)],
    ),
  );
  clause('6.5', 'All Leads: super-admin, admin, both kinds of team leader', () =>
    isOpen(
      'yes yes yes yes no no',
      ['GET /rental/getAllRentalsByCreator'],
      ['GET /admin/team-leader/getRentals-creator'],
      ['GET /teamLeader/getRentals-creator'],
    ),
  );
  clause('6.6', 'Picked Leads: super-admin, admin, team-leader (rental-picker)', () =>
    isOpen(
      'yes yes no yes no no',
      ['GET /rental/getAllRentalsByPicker'],
      ['GET /admin/getRentals-picker'],
      ['GET /teamLeader/getRentals-picker'],
    ),
  );
  clause('6.7', 'Client details: super-admin, admin, team-leader (rental-picker)', () =>
    isOpen('yes yes no yes no no', ['GET /rental/getClientsInfo']),
  );
  clause(
    '6.8',
    'Deal closing list: super-admin (closedRental), admin, team-leader (rental-picker), data-picker own',
    async () => {
      await isOpen(
        'yes yes no yes no yes',
        ['GET /closedRental/getClosedRentals'],
        ['GET /closedRental/getClosedRentalsForTeamLeaderAndAdmin'],
      );
      const { db } = world.server;
      const other = await addPickerOf(db, world.people.admin, world.people.pickerLeader);
      await addDeal(db, await addPick(world, { fetcher_id: other.id }));
      const own = await addDeal(db, await addPick(world));
      expect((await rowsOf(by.picker, 'GET /closedRental/getClosedRentals')).map(({ _id }) => _id)).toEqual([
        own,
      ]);
      expect(await rowsOf(by.admin, 'GET /closedRental/getClosedRentalsForTeamLeaderAndAdmin')).toHaveLength(
        2,
      );
    },
  );
  clause('6.9', 'Change closed-rental status: super-admin, admin', () =>
    isOpen('yes yes no no no no', [
      'PATCH /closedRental/makeFinalClose/{id}',
      async () => {
        const id = await addDeal(world.server.db, await addPick(world));
        const deal = () =>
          world.server.db
            .selectFrom('closed_rentals')
            .select('status')
            .where('id', '=', id)
            .executeTakeFirst();
        return { id, body: { status: 'done' }, isDone: async () => (await deal())?.status === 'done' };
      },
    ]),
  );
  clause(
    '6.10',
    'Bulk upload, upload for use, bypass, settings: super-admin',
    heldBy(
      'src/contract/roles/capabilities.test.ts',
      'allows a bulk upload only to the creator account that the server names',
    ),
    () =>
      isOpen(
        'yes no no no no no',
        ['POST /rental/bulk-upload-rental', uploads],
        ['POST /rental/bulk-upload-rental-for-use', uploads],
        [
          'GET /rental/downloadRentals?limit=1&admin_email={id}',
          async () => {
            await addRental(world.server.db);
            const isWorkbook = (data: unknown) =>
              Buffer.isBuffer(data) && data.subarray(0, 2).toString() === 'PK';
            return { id: world.people.admin.email, isDone: isWorkbook };
          },
        ],
        [
          'PATCH /settings/update-settings',
          (who) => {
            const holdTime = 10 + COLUMNS.indexOf(who);
            const isSaved = async () => (await readSettings(world.server.db)).holdTime === holdTime;
            return { body: { ...SPECIFIED, holdTime }, isDone: isSaved };
          },
        ],
      ),
  );
  clause('6.11', 'Create rentals: data-creator', () =>
    isOpen('no no no no yes no', [
      'POST /rental/create-rental',
      () => {
        const body = rentalForm();
        return { body, isDone: () => rentalWith(body.number) };
      },
    ]),
  );
  clause('6.12', 'Collect, invalid, add email, close deal: data-picker', () =>
    isOpen(
      'no no no no no yes',
      [
        'GET /rental/get-single-rental',
        async () => {
          await addRental(world.server.db);
          return { isDone: (data) => typeof (data as { _id?: unknown } | undefined)?._id === 'string' };
        },
      ],
      [
        'PATCH /rental/complete-task',
        async () => {
          const { _id } = await dataOf(by.picker, 'GET /rental/get-single-rental');
          const isValid = async () => (await rentalOf(String(_id))).number_status === 'valid';
          return { body: { number_status: 'valid' }, isDone: isValid };
        },
      ],
      [
        'PATCH /dataPicker/make-invalid/{id}',
        onPick(undefined, ({ number_status }) => number_status === 'invalid'),
      ],
      [
        'PATCH /rental/addClientEmailIntoRental/{id}',
        onPick(
          { client_email: 'grace@example.com' },
          ({ client_email }) => client_email === 'grace@example.com',
        ),
      ],
      [
        'POST /closedRental/createClosedRental',
        async () => {
          const number = freshNumber();
          const id = await addPick(world, { number });
          const isThere = () =>
            world.server.db
              .selectFrom('closed_rentals')
              .select('id')
              .where('rental_id', '=', id)
              .executeTakeFirst();
          return { body: dealForm({ number, image: await pngImage() }), isDone: isThere };
        },
      ],
      [
        'PATCH /dataPicker/send-message',
        async (who) => {
          await addPick(world);
          const message = `Is it still free? ${who}`;
          const isThere = () =>
            world.server.db
              .selectFrom('messages')
              .select('id')
              .where('text', '=', message)
              .executeTakeFirst();
          return { body: { creatorId: world.people.creator.id, message }, isDone: isThere };
        },
      ],
      [
        'POST /dataPicker/generate-first-sms',
        () => ({
          body: { ptw_name: 'Pedro', client_name: 'Grace Williams' },
          isDone: (data) => String(data).includes('Grace Williams'),
        }),
      ],
    ),
  );
});

describe('who sees what', () => {
  clause(
    '6.13',
    'A rental-picker leader sees data for the whole group; a rental-creator leader sees only their own',
    async () => {
      const { db } = world.server;
      const { admin, creator } = world.people;
      const otherLeader = await addCreatorLeader(db, admin);
      const otherCreator = await addCreatorOf(db, admin, otherLeader);
      const stranger = await addGroup(db);
      const own = await addRental(db, { creator_id: creator.id });
      const ofGroup = await addRental(db, { creator_id: otherCreator.id });
      const foreign = await addRental(db, { creator_id: stranger.creator.id });
      const seen = async (who: Who) => {
        const rows = await rowsOf(by[who], 'GET /teamLeader/getRentals-creator?limit=100&isFetched=false');
        return [own, ofGroup, foreign].filter((id) => rows.some(({ _id }) => _id === id));
      };
      expect(await seen('pickerLeader')).toEqual([own, ofGroup]);
      expect(await seen('creatorLeader')).toEqual([own]);
    },
  );
  clause(
    '6.14',
    'Bulk upload for creators is visible to one specific account only',
    heldBy('tests/e2e/bulk-upload.test.ts', 'is offered only to the one creator who may upload'),
    heldBy('tests/api/login.test.ts', 'returns canBulkUpload for the one configured creator'),
  );
  clause(
    '6.15',
    'The Picked Leads entry for admin is shown; a creator-assigned team leader sees only All Leads',
    async () => {
      const titles = async (who: Who, home: string) =>
        (await entriesOf(await world.open(who, home))).map(({ title }) => title);
      expect(await titles('admin', '/admin/create-teamLeader')).toContain('Picked Leads');
      const ofLeader = await titles('creatorLeader', '/team-leader/create-dataCreator');
      expect(ofLeader).toContain('All Leads');
      expect(ofLeader).not.toContain('Picked Leads');
    },
  );
});
