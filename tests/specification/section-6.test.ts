/**
 * Section 6: the table of capabilities, as the server applies it and the sidebar shows it, and who sees what.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Client } from '../api/client.js';
import { addDeal } from '../api/deals-support.js';
import { addRental } from '../api/rentals-support.js';
import { addCreatorOf, addCreatorLeader, addGroup, addPickerOf } from '../api/staff-support.js';
import { clause, heldBy } from './clause.js';
import { entriesOf } from './on-screen.js';
import { answerOf, rowsOf } from './plain-calls.js';
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

/**
 * Checks a row of the table: the roles with a yes may make each call, and the others get 403. A missing body
 * doesn't matter, because it is refused only after that check.
 */
async function isOpen(row: string, ...calls: Parameters<typeof answerOf>[1][]): Promise<void> {
  for (const call of calls) {
    const statuses = await Promise.all(
      COLUMNS.map(async (who) => (await answerOf(by[who], call, bodyOf(call))).status),
    );
    expect(statuses.map((status) => (status === 403 ? 'no' : 'yes')).join(' '), call).toBe(row);
    expect(statuses).not.toContain(401);
  }
}
const bodyOf = (call: string) => (call.startsWith('GET') ? undefined : {});

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
        ...(['POST /users/create-admin', 'GET /admin/getAllAdmins', 'PATCH /admin/deleteAdmin/x'] as const),
        ...(['PATCH /admin/updateAdminInfo/x', 'GET /admin/get-adminEmails'] as const),
      ),
  );
  clause('6.2', 'Create/manage team leaders: super-admin, admin', () =>
    isOpen(
      'yes yes no no no no',
      ...([
        'POST /users/create-teamLeader',
        'GET /teamLeader/getAllTeamLeaders',
        'GET /admin/getTeamLeaders',
      ] as const),
      'PATCH /teamLeader/deleteTeamLeader/x',
    ),
  );
  clause('6.3', 'Create/manage creators: super-admin, admin, team-leader (rental-creator)', () =>
    isOpen(
      'yes yes yes no no no',
      ...(['POST /users/create-dataCreator', 'GET /dataCreator/getAllDataCreators'] as const),
      'PATCH /dataCreator/deleteDataCreator/x',
    ),
  );
  clause('6.4', 'Create/manage pickers: super-admin, admin, team-leader (rental-picker)', () =>
    isOpen(
      'yes yes no yes no no',
      ...(['POST /users/create-dataPicker', 'GET /dataPicker/getAllDataPickers'] as const),
      ...(['PATCH /dataPicker/deleteDataPicker/x', 'PATCH /dataPicker/updateDataPickerInfo/x'] as const),
    ),
  );
  clause('6.5', 'All Leads: super-admin, admin, both kinds of team leader', () =>
    isOpen(
      'yes yes yes yes no no',
      ...(['GET /rental/getAllRentalsByCreator', 'GET /admin/team-leader/getRentals-creator'] as const),
      'GET /teamLeader/getRentals-creator',
    ),
  );
  clause('6.6', 'Picked Leads: super-admin, admin, team-leader (rental-picker)', () =>
    isOpen(
      'yes yes no yes no no',
      ...([
        'GET /rental/getAllRentalsByPicker',
        'GET /admin/getRentals-picker',
        'GET /teamLeader/getRentals-picker',
      ] as const),
    ),
  );
  clause('6.7', 'Client details: super-admin, admin, team-leader (rental-picker)', () =>
    isOpen('yes yes no yes no no', 'GET /rental/getClientsInfo'),
  );
  clause(
    '6.8',
    'Deal closing list: super-admin (closedRental), admin, team-leader (rental-picker), data-picker own',
    async () => {
      await isOpen(
        'yes yes no yes no yes',
        ...([
          'GET /closedRental/getClosedRentals',
          'GET /closedRental/getClosedRentalsForTeamLeaderAndAdmin',
        ] as const),
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
    isOpen('yes yes no no no no', 'PATCH /closedRental/makeFinalClose/x'),
  );
  clause(
    '6.10',
    'Bulk upload, upload for use, bypass, settings: super-admin',
    heldBy(
      'src/contract/capabilities.test.ts',
      'allows a bulk upload only to the creator account that the server names',
    ),
    () =>
      isOpen(
        'yes no no no no no',
        ...(['POST /rental/bulk-upload-rental', 'POST /rental/bulk-upload-rental-for-use'] as const),
        ...(['GET /rental/downloadRentals', 'PATCH /settings/update-settings'] as const),
      ),
  );
  clause('6.11', 'Create rentals: data-creator', () =>
    isOpen('no no no no yes no', 'POST /rental/create-rental'),
  );
  clause('6.12', 'Collect, invalid, add email, close deal: data-picker', () =>
    isOpen(
      'no no no no no yes',
      ...([
        'GET /rental/get-single-rental',
        'PATCH /rental/complete-task',
        'PATCH /dataPicker/make-invalid/x',
      ] as const),
      ...(['PATCH /rental/addClientEmailIntoRental/x', 'POST /closedRental/createClosedRental'] as const),
      ...(['PATCH /dataPicker/send-message', 'POST /dataPicker/generate-first-sms'] as const),
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
