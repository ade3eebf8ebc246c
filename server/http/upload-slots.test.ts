import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_OPEN_UPLOADS, UPLOADS_PER_PERSON } from '../../src/contract/limits.js';
import { SLOW_REQUESTS } from './slow-requests.js';
import { uploadSlots, type UploadSlots } from './upload-slots.js';
import { REFUSALS, refusal } from '../../src/contract/refusals/all.js';

const CHECK_SECONDS = SLOW_REQUESTS.fileCheckMs / 1000;
/** At this many bytes per second the largest file arrives in time. */
const FAIR = 70_000;
const part = { maxBytes: FAIR * (SLOW_REQUESTS.requestMs / 1000), arriving: 2 };
const present = new AbortController().signal;

let slots: UploadSlots;
let people = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  slots = uploadSlots(part, SLOW_REQUESTS);
});
afterEach(() => vi.useRealTimers());

/** Sends a file that never ends, as a new person each time, and returns its current outcome. */
function send(bytesPerSecond: number) {
  const socket = { bytesRead: 0 };
  setInterval(() => (socket.bytesRead += bytesPerSecond), 1000);
  const outcome = { is: 'waits' };
  slots
    .run(`person ${(people += 1)}`, present, () => {
      outcome.is = 'arrives';
      return slots.receive(socket, new Promise<never>(() => undefined));
    })
    .catch((error: unknown) => (outcome.is = error instanceof Error ? error.message : 'failed'));
  return outcome;
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('refuses a file that arrives at less than 5 kB/s, and lets one at 6 kB/s continue when nobody waits', async () => {
  const tooSlow = send(4000);
  const slow = send(6000);
  await seconds(10 * CHECK_SECONDS);
  expect([tooSlow.is, slow.is]).toEqual([REFUSALS['too-slow'], 'arrives']);
});

it('gives the slot of the slowest upload to one that waits', async () => {
  const slow = send(7000);
  const slowest = send(6000);
  await seconds(CHECK_SECONDS + 1);
  const third = send(6000);
  await seconds(0);
  expect([slow.is, slowest.is, third.is]).toEqual(['arrives', REFUSALS['too-slow'], 'arrives']);
});

it('refuses no slow upload before the first check, which frees a slot for an upload that waits', async () => {
  const senders = [send(7000), send(6000)];
  const third = send(6000);
  await seconds(CHECK_SECONDS - 1);
  expect([...senders, third].map(({ is }) => is)).toEqual(['arrives', 'arrives', 'waits']);
  await seconds(2);
  expect([...senders, third].map(({ is }) => is)).toEqual(['arrives', REFUSALS['too-slow'], 'arrives']);
});

it('takes no slot from an upload that is fast enough', async () => {
  const senders = [send(FAIR), send(2 * FAIR)];
  await seconds(CHECK_SECONDS + 1);
  const third = send(6000);
  await seconds(2 * CHECK_SECONDS);
  expect([...senders, third].map(({ is }) => is)).toEqual(['arrives', 'arrives', 'waits']);
});

it('forgets a person who leaves while waiting', async () => {
  const senders = [send(FAIR), send(FAIR)];
  const left = new AbortController();
  const waiting = slots.run('somebody', left.signal, () => Promise.resolve('done'));
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect(senders.map(({ is }) => is)).toEqual(['arrives', 'arrives']);
});

/** Opens a never-ending upload for each name in `users`, and returns how many arrive. */
async function openUploads(wide: UploadSlots, users: readonly string[]) {
  let arriving = 0;
  const never = () => {
    arriving += 1;
    return new Promise<never>(() => undefined);
  };
  for (const user of users) void wide.run(user, present, never);
  await seconds(0);
  return arriving;
}
const wideSlots = () => uploadSlots({ ...part, arriving: MAX_OPEN_UPLOADS + 1 }, SLOW_REQUESTS);
const uploads = (user: string, count: number) => Array<string>(count).fill(user);

it('receives only a few files of one person at a time, while slots are free', async () => {
  const wide = wideSlots();
  const arriving = await openUploads(wide, uploads('ann', UPLOADS_PER_PERSON.receiving + 2));
  expect(arriving).toBe(UPLOADS_PER_PERSON.receiving);
  expect(await wide.run('bob', present, () => Promise.resolve('done'))).toBe('done');
});

it('refuses with 429 the uploads beyond one person’s maximum, and none of other people', async () => {
  const wide = wideSlots();
  await openUploads(wide, uploads('ann', UPLOADS_PER_PERSON.open));
  const refused = wide.run('ann', present, () => Promise.resolve('done'));
  await expect(refused).rejects.toMatchObject({
    status: 429,
    message: refusal('too-many-uploads', { count: UPLOADS_PER_PERSON.open }).message,
  });
  expect(await wide.run('bob', present, () => Promise.resolve('done'))).toBe('done');
});

it('refuses with 503 an upload beyond the maximum of the whole server, until another one ends', async () => {
  const wide = wideSlots();
  let end: (done: string) => void = () => undefined;
  const first = wide.run('first', present, () => new Promise<string>((resolve) => (end = resolve)));
  await openUploads(
    wide,
    Array.from({ length: MAX_OPEN_UPLOADS - 1 }, (_, index) => `person ${index}`),
  );
  const late = () => wide.run('late', present, () => Promise.resolve('done'));
  await expect(late()).rejects.toMatchObject({ status: 503, message: REFUSALS.busy });
  end('ended');
  expect([await first, await late()]).toEqual(['ended', 'done']);
});
