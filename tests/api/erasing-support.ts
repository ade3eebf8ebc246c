/** A person who is stored in every place, and a search of all bytes that the database has stored. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDoNotContact, liftDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { downloadRentals } from '../../src/contract/bypass/bypass.js';
import { changeEntry } from '../../src/contract/rentals/entries.js';
import { saveView, shareView } from '../../src/contract/lists/list-preferences.js';
import { sendMessage } from '../../src/contract/messages/messages.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { erasePersonalData, findPersonalData } from '../../src/contract/personal-data/personal-data.js';
import { addClientEmail } from '../../src/contract/picks/own-rentals.js';
import { startAllLeadsDownload } from '../../src/contract/rentals/rental-lists.js';
import { completeTask, createRental } from '../../src/contract/rentals/rentals.js';
import { postgresBinaries } from '../../scripts/postgres.js';
import type { Client } from './client.js';
import { pngImage, submitDeal } from './deals-support.js';
import { leadOf } from './lead-support.js';
import { rentalForm, fetchOne, setRules } from './rentals-support.js';
import type { Group } from './staff-support.js';
import type { TestServer } from './support.js';
import { csvOf, startAndCheck, upload, xlsxOf } from './upload-support.js';

/** The person, with a value in every lead field. No other test data contains these texts. */
export const PERSON = {
  ...leadOf('quillfeather'),
  facebook_name: 'Zenobia.Quillfeather',
  client_name: 'Zenobia Quillfeather',
  number: '(702) 555-9163',
  rent: '$1,234 for Zenobia',
  houseApt_details: 'Blue door at the Quillfeather farm',
  address: '77 Quillfeather Lane, Elko',
};
export const EMAIL = 'zenobia@quillfeather.example';
/** The number in the forms in which it was stored. */
const FORMS = [
  '7025559163',
  '(702) 555-9163',
  '702-555-9163',
  '702.555.9163',
  '1 702 555 9163',
  '+17025559163',
];
/** What may be stored nowhere after an erasure. */
export const TRACES = [...FORMS, EMAIL, 'Zenobia', 'Quillfeather', '555-9163', '555 9163'];

export interface Staff extends Group {
  superAdmin: Client;
  clients: { creator: Client; picker: Client };
}

/** Stores the person in every place by the calls that people make: enters, corrects, uploads, skips, fetches, messages, deals, lists. */
export async function storeEverywhere(server: TestServer, staff: Staff): Promise<void> {
  const { superAdmin, clients } = staff;
  const { creator, picker } = clients;
  await setRules(server, {});
  // An entry that was withdrawn, and one that is corrected.
  const ok = async (answer: Promise<{ status: number; body: { message: string } }>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status}: ${body.message}`);
  };
  const { body: entered } = await creator.call(createRental, {
    body: rentalForm({ ...PERSON, client_name: 'Zenobia Q.', number: '702.555.9163' }),
  });
  await ok(creator.call(changeEntry, { params: { id: entered.data._id }, body: rentalForm({ ...PERSON }) }));
  // Uploads: a row that is skipped, a file that waits, as CSV and as a workbook.
  const rows = [rentalForm(), rentalForm({ ...PERSON, number: '702-555-9163' })];
  await upload(superAdmin, csvOf(rows), { fileName: 'Zenobia Quillfeather 7025559163.csv' });
  await startAndCheck(superAdmin, csvOf([rentalForm(), rentalForm({ ...PERSON, number: '+17025559163' })]));
  await startAndCheck(
    superAdmin,
    xlsxOf({ Leads: [Object.keys(PERSON), Object.values(PERSON)] }),
    'waiting.xlsx',
  );
  // Only the person is in the pool when the picker fetches.
  await server.db
    .updateTable('rentals')
    .set({ fetched_at: 1, finished_at: 1, number_status: 'valid' })
    .where('id', '<>', entered.data._id)
    .execute();
  await fetchOne(picker);
  await ok(
    picker.call(sendMessage, {
      body: { creatorId: staff.creator.id, message: `Is ${EMAIL} right for Zenobia, 1 702 555 9163?` },
    }),
  );
  await ok(picker.call(completeTask, { body: { number_status: 'valid' } }));
  await ok(picker.call(addClientEmail, { params: { id: entered.data._id }, body: { client_email: EMAIL } }));
  await ok(
    submitDeal(picker, {
      number: PERSON.number,
      client_email: EMAIL,
      payment_method: 'Zenobia pays',
      image: await pngImage(),
    }),
  );
  // Lists: a saved view, a download, the do-not-contact list.
  const saved = await superAdmin.call(saveView, {
    body: { list: 'all-leads', name: 'Zenobia Quillfeather', state: 'search=%28702%29+555-9163' },
  });
  const [view] = saved.body.data.views;
  await ok(superAdmin.call(shareView, { params: { id: view?._id ?? '' }, body: { isShared: true } }));
  await ok(superAdmin.call(startAllLeadsDownload, { body: { search: 'Zenobia Quillfeather' } }));
  const listed = await superAdmin.call(addDoNotContact, {
    body: { number: PERSON.number, reason: 'other', note: 'Zenobia called' },
  });
  await ok(
    superAdmin.call(liftDoNotContact, {
      params: { _id: listed.body.data._id },
      body: { reason: 'Zenobia called again' },
    }),
  );
}

/** Looks a person up and erases what was shown. */
export async function eraseShown(
  by: Client,
  search: string,
  given: Partial<InputOf<typeof erasePersonalData>['body']> = {},
) {
  const found = await by.call(findPersonalData, { body: { search } });
  return by.call(erasePersonalData, {
    body: { search, confirmation: search, reason: 'asked', shown: found.body.data.shown, ...given },
  });
}

/** Gives a rental of the person to an admin by bypass. */
export async function bypassPerson(staff: Staff): Promise<void> {
  const { status } = await staff.superAdmin.call(downloadRentals, {
    query: { limit: 5, admin_email: staff.admin.email },
  });
  if (status !== 200) throw new Error(`No bypass: ${status}`);
}

/** Everything that is stored: the bytes of the data folder, or a dump of the PostgreSQL database. */
export function storedBytes({ config }: TestServer): Buffer {
  if (config.databaseUrl !== null)
    return execFileSync(join(String(postgresBinaries()), 'pg_dump'), ['--inserts', config.databaseUrl], {
      maxBuffer: 512 * 1024 ** 2,
    });
  const files = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name))),
  );
}

/** The texts that are in the bytes, without regard to case. */
export function tracesIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1').toLowerCase();
  return TRACES.filter((trace) => text.includes(trace.toLowerCase()));
}
