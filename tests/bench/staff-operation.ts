/**
 * A large operation for the bench of staff lists: people in groups of different size, and rentals for their
 * figures.
 */
import { hashPassword } from '../../server/auth/passwords.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { newId } from '../../server/base/ids.js';
import { liftReadingLimits } from './lift-reading-limits.js';
import { insertRentals, type NewRental } from '../../server/rentals/insert-rentals.js';
import { insertUser, type NewUser } from '../../server/users/users.queries.js';
import type { Person } from './people.js';

const PASSWORD = 'bench-password';
const LEADERS_OF_AN_ADMIN = 10;
/** Rows per statement, within SQLite's maximum number of parameters. */
const CHUNK = 500;
const MINUTE_MS = 60_000;
const FIRST_NAMES = ['Ana', 'José', 'María', 'Luis', 'Carmen', 'Iván', 'Rosa', 'Ángel', 'Elena', 'Raúl'];
const LAST_NAMES = ['Núñez', 'Pérez', 'García', 'Castro', 'Ríos', 'Vega', 'Mora', 'Díaz', 'Soto', 'Peña'];

export interface Operation {
  superAdmin: Person;
  /** The admin of the largest group, which has a quarter of all people. */
  admin: Person;
  creatorLeader: Person;
  pickerLeader: Person;
  creators: number;
}

export interface StaffNumbers {
  /** All people, half of the field staff creators and half of them pickers. */
  staff: number;
  /** The leaders of both kinds together. */
  leaders: number;
  rentals: number;
}

/** Fills a data folder with `staff` people and `rentals` rentals. */
export async function buildOperation(
  dataDir: string,
  { staff, leaders: leaderCount, rentals }: StaffNumbers,
): Promise<Operation> {
  const db = openDatabase({ dataDir });
  await migrate(db);
  await liftReadingLimits(db);
  const password_hash = await hashPassword(PASSWORD);
  const nowMs = Date.now();
  let people = 0;

  const operation = await db.transaction().execute(async (trx) => {
    const add = async (given: Pick<NewUser, 'role'> & Partial<NewUser>) => {
      people += 1;
      const user = {
        id: newId(),
        name: `${pick(FIRST_NAMES, people)} ${pick(LAST_NAMES, Math.floor(people / 10))} ${people}`,
        email: `person${people}@bench.rental-desk.local`,
        contact: `+507 6${String(people).padStart(3, '0')}-${String(people % 10_000).padStart(4, '0')}`,
        assign_for: null,
        admin_id: null,
        team_leader_id: null,
        daily_limit: 50,
        password_hash,
        updated_at: nowMs,
        deleted_at: null,
        created_at: nowMs - (staff - people) * MINUTE_MS,
        ...given,
      };
      await insertUser(trx, user);
      return { id: user.id, email: user.email, password: PASSWORD, admin_id: user.admin_id };
    };
    const superAdmin = await add({ role: 'super-admin' });
    const admins = await times(Math.ceil(leaderCount / LEADERS_OF_AN_ADMIN), () => add({ role: 'admin' }));
    const leaders = (assign_for: 'rental-creator' | 'rental-picker') =>
      times(leaderCount / 2, (index) =>
        add({ role: 'team-leader', assign_for, admin_id: crowded(admins, index).id }),
      );
    const creatorLeaders = await leaders('rental-creator');
    const pickerLeaders = await leaders('rental-picker');
    const field = (role: 'data-creator' | 'data-picker', above: typeof creatorLeaders, count: number) =>
      times(count, (index) => {
        const { id: team_leader_id, admin_id } = crowded(above, index);
        return add({ role, admin_id, team_leader_id });
      });
    const half = Math.floor((staff - people) / 2);
    const creators = await field('data-creator', creatorLeaders, half);
    const pickers = await field('data-picker', pickerLeaders, staff - people);
    return { superAdmin, admins, creatorLeaders, pickerLeaders, creators, pickers };
  });

  const { superAdmin, admins, creatorLeaders, pickerLeaders, creators, pickers } = operation;
  for (let made = 0; made < rentals; made += CHUNK) {
    const rows = await times(Math.min(CHUNK, rentals - made), (index) =>
      rental(made + index, nowMs, creators, pickers),
    );
    await insertRentals(db, rows).execute();
  }
  await db.destroy();
  return {
    superAdmin,
    admin: crowded(admins, 0),
    creatorLeader: crowded(creatorLeaders, 0),
    pickerLeader: crowded(pickerLeaders, 0),
    creators: creators.length,
  };
}

/**
 * Nine of ten rentals are finished, a ninth of these today. Every fiftieth is in a picker's hand, and the
 * rest is in the pool.
 */
function rental(
  index: number,
  nowMs: number,
  creators: readonly { id: string }[],
  pickers: readonly { id: string; admin_id: string | null }[],
): NewRental {
  const created_at = nowMs - (index % 100_000) * MINUTE_MS;
  const picker = crowded(pickers, index);
  const isHeld = index % 50 === 0 && index / 50 < pickers.length;
  const holder = isHeld ? pickers[index / 50] : picker;
  const isFinished = !isHeld && index % 10 !== 0;
  const fetched_at = index % 10 === 1 ? nowMs : created_at;
  const isTaken = isHeld || isFinished;
  return {
    id: newId(),
    facebook_name: 'Grace',
    client_name: 'Grace Williams',
    client_email: null,
    number: String(7_000_000_000 + index),
    number_key: `+1${7_000_000_000 + index}`,
    rent: '$1199',
    house_apt_details: '3br house',
    address: '12 Main St, Dover',
    post_link: 'https://example.com/post',
    ss_link: null,
    source: 'entered',
    number_status: isFinished ? (index % 3 === 0 ? 'invalid' : 'valid') : null,
    creator_id: crowded(creators, index).id,
    fetcher_id: isTaken ? (holder?.id ?? null) : null,
    fetcher_admin_id: isTaken ? (holder?.admin_id ?? null) : null,
    created_at,
    updated_at: fetched_at,
    fetched_at: isTaken ? fetched_at : null,
    finished_at: isFinished ? fetched_at : null,
    returned_at: null,
    shuffle: (index * 2_654_435_761) % 2 ** 47,
  };
}

/** Chooses the first group for a quarter of all people, because real groups differ in size. */
function crowded<T>(all: readonly T[], index: number): T {
  return pick(all, index % 4 === 0 ? 0 : index);
}

function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is nobody to choose from');
  return one;
}

async function times<T>(count: number, make: (index: number) => T | Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}
