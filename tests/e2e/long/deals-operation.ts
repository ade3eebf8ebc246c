/**
 * Makes a list of deals that one person watches while others change it, for the bench and the browser test of
 * live deals.
 */
import sharp from 'sharp';
import { openDatabase } from '../../../server/db/database.js';
import { createClosedRental, makeFinalClose, type FinalStatus } from '../../../src/contract/deals/deals.js';
import { login } from '../../../src/contract/auth/auth.js';
import { client, type Client } from '../../api/client.js';
import { addDeal, addFinished, dealForm } from '../../api/deals-support.js';
import { addPeople, type Person } from '../../bench/people.js';

const FIRST_NUMBER = 7_025_550_000;
const MINUTE_MS = 60_000;
/** Every fifth change is a new deal; the others are decisions about listed ones. */
const SUBMITTED_EVERY = 5;

export interface DealsOperation {
  /** The person who watches. */
  admin: Person;
  picker: Person;
  /** The deals, newest first. */
  dealIds: string[];
  /** Numbers of finished rentals that have no deal yet. */
  numbers: string[];
}

/**
 * Makes a data folder with deals in process, and finished rentals to submit. The server's start adds the
 * super-admin.
 */
export async function buildDealsOperation(
  dataDir: string,
  { deals, toSubmit }: { deals: number; toSubmit: number },
): Promise<DealsOperation> {
  const { pickers } = await addPeople(dataDir, { creators: 0, pickers: 1 });
  const [picker] = pickers;
  if (!picker) throw new Error('Nobody is there');
  const db = openDatabase({ dataDir });
  try {
    const admin = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const finish = (index: number) =>
      addFinished(db, { id: picker.id, adminId: admin.id }, { number: String(FIRST_NUMBER + index) });
    const nowMs = Date.now();
    const dealIds: string[] = [];
    for (let index = 0; index < deals; index += 1) {
      const at = nowMs - (index + 1) * MINUTE_MS;
      dealIds.push(await addDeal(db, await finish(index), { created_at: at, updated_at: at }));
    }
    const numbers = Array.from({ length: toSubmit }, (_, index) => String(FIRST_NUMBER + deals + index));
    for (const index of numbers.keys()) await finish(deals + index);
    const image = await proof();
    await db.updateTable('closing_images').set({ full: image, thumbnail: image }).execute();
    return { admin: { ...admin, password: picker.password }, picker, dealIds, numbers };
  } finally {
    await db.destroy();
  }
}

const proof = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#24566b' } })
    .webp()
    .toBuffer();

/**
 * The other people: `change` makes one change per call, mostly a decision of a super-admin, sometimes a new
 * deal of the picker.
 */
export async function dealChanger(url: string, { picker, dealIds, numbers }: DealsOperation) {
  const superAdmin = await loggedIn(url, { email: 'bench@rental-desk.local', password: 'bench-password' });
  const submitting = await loggedIn(url, picker);
  const image = await proof();
  const statuses = new Map<string, FinalStatus>();
  const unsent = [...numbers];
  let changes = 0;
  let decisions = 0;

  const decide = async () => {
    const rentalId = dealIds[decisions++ % dealIds.length] ?? '';
    const status = statuses.get(rentalId) === 'done' ? 'failed' : 'done';
    statuses.set(rentalId, status);
    const answer = await superAdmin.call(makeFinalClose, {
      params: { rentalId },
      query: {},
      body: { status },
    });
    if (answer.status !== 200)
      throw new Error(`A decision failed (${answer.status}): ${answer.body.message}`);
  };
  const submit = async (number: string) => {
    const { status } = await submitting.send(createClosedRental.path, {
      method: 'POST',
      body: dealForm({ number, image }),
    });
    if (status !== 200) throw new Error(`A deal was not taken (${status})`);
  };

  const change = async (): Promise<void> => {
    changes += 1;
    const number = changes % SUBMITTED_EVERY === 0 ? unsent.shift() : undefined;
    await (number === undefined ? decide() : submit(number));
  };
  return { change, superAdmin };
}

async function loggedIn(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Client> {
  const { body } = await client(url, null).call(login, { body: { email, password } });
  return client(url, body.data.accessToken);
}
