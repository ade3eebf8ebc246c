/** People who work with a server that may disappear, come back and fail at any moment. */
import { setTimeout as wait } from 'node:timers/promises';
import { pngImage } from '../../api/deals-support.js';
import type { Person } from '../../bench/people.js';
import { connectTo, type ServerConnection } from './server-connection.js';
import { newRecord, type WorkRecord } from './record.js';
import { sessionOf } from './session.js';
import { enterOne, pickOne, uploadOne, type WorkParts } from './work.js';

export interface Workers {
  record: WorkRecord;
  /** Calls back when the next request of a kind is sent. */
  nextOf: ServerConnection['nextOf'];
  /** Resolves when everybody got another acknowledgement. */
  makeProgress(): Promise<void>;
  /** Lets everybody finish their current round. */
  stop(): Promise<void>;
}

interface WorkersPlan {
  /** The server's current address. */
  url: () => string;
  creators: readonly Person[];
  pickers: readonly Person[];
  /** The person who uploads; undefined if nobody does. */
  uploader?: Person | undefined;
}

const LOOK_MS = 50;
const EMPTY_POOL_MS = 100;
/** After a fault all people must get another acknowledgement within this time, or the test fails. */
const PROGRESS_WITHIN_MS = 60_000;
/** The first phone number of these workers' rentals. */
const FIRST_NUMBER = 1000;

export async function startWorkers({ url, creators, pickers, uploader }: WorkersPlan): Promise<Workers> {
  const record = newRecord();
  let isOver = false;
  let number = FIRST_NUMBER;
  const line = connectTo(url, record, () => isOver);
  const parts: WorkParts = { record, freshNumber: () => (number += 1), proof: await pngImage() };

  const enter = async (person: Person) => {
    const session = sessionOf(person, line, record);
    while (!isOver) await enterOne(session, parts);
  };
  const pick = async (person: Person, index: number) => {
    const session = sessionOf(person, line, record);
    for (let round = index; !isOver; round += 1)
      if (!(await pickOne(session, person.id, round, parts))) await wait(EMPTY_POOL_MS);
  };
  const upload = async (person: Person) => {
    const session = sessionOf(person, line, record);
    while (!isOver) await uploadOne(session, parts);
  };
  const working = Promise.all([
    ...creators.map(enter),
    ...pickers.map(pick),
    ...(uploader ? [upload(uploader)] : []),
  ]);

  const done = () => ({
    creates: record.creates.length,
    finishes: record.finishes.length,
    messages: record.messages.length,
    deals: record.deals.length,
    ...(uploader && { uploads: record.uploads.length }),
  });
  return {
    record,
    nextOf: line.nextOf,
    makeProgress: async () => {
      const before: Record<string, number> = done();
      const giveUpAt = performance.now() + PROGRESS_WITHIN_MS;
      const still = () =>
        Object.entries(done()).flatMap(([what, count]) => (count > (before[what] ?? 0) ? [] : [what]));
      while (still().length > 0) {
        if (performance.now() > giveUpAt) throw new Error(`Nothing goes on with: ${still().join(', ')}`);
        await wait(LOOK_MS);
      }
    },
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
