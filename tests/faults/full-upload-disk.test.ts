/** Tests a full or unwritable disk for incoming uploads. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { temporaryFiles } from '../../server/http/temporary-files.js';
import { createClosedRental } from '../../src/contract/deals/deals.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { addFinished, pngImage, submitDeal } from '../api/deals-support.js';
import { addPicker, freshNumber } from '../api/rentals-support.js';
import { startServer, type TestServer } from '../api/support.js';
import { smallDisk, type SmallDisk } from './small-disk.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const NOT_MOUNTED = 'a small disk can’t be mounted here: it takes root';

let disk: SmallDisk | null = null;
let server: TestServer | null = null;
afterEach(async () => {
  disk?.empty();
  await server?.close();
  disk?.remove();
  [disk, server] = [null, null];
});

it('a deal is refused with 507 while the disk is full, and accepted as soon as there is space', async ({
  skip,
}) => {
  disk = smallDisk(24);
  if (!disk) return skip(NOT_MOUNTED);
  server = await startServer({ dataDir: disk.path });
  const picker = await addPicker(server);
  const number = freshNumber();
  await addFinished(server.db, picker, { number });
  disk.fill();
  const refused = await submitDeal(picker.client, { number, image: Buffer.alloc(CLOSING_IMAGE.maxBytes) });
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({ message: REFUSALS['database-full'], code: 'database-full' });
  disk.empty();
  const { status, body } = await submitDeal(picker.client, { number, image: await pngImage() });
  expect([status, body.message]).toEqual([200, createClosedRental.says.done]);
});

it('the server uses the system’s temporary folder when the data folder can’t be written', async ({
  skip,
}) => {
  disk = smallDisk(1);
  if (!disk) return skip(NOT_MOUNTED);
  const { path } = disk;
  execFileSync('mount', ['-o', 'remount,ro', path]);
  const file = await temporaryFiles(path).create();
  await file.write(Buffer.from('content'));
  expect(String(await file.read())).toBe('content');
  await file.close();
  expect(readdirSync(path)).toEqual([]);
});
