/** What everyone has opened in the current hour: in memory, loaded from the database at first use and stored within a second. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.js';
import type { Db } from '../db/context.js';
import { newId } from '../base/ids.js';
import { packIds, unpackInto, type IdSet } from './id-set.js';
import { findSets, purgeOtherHours, storeSets, type Step } from './reading.queries.js';
import { hourOf } from './reading.rules.js';

/** Rows that were opened within this time before a crash may be missing after it. */
const STORED_WITHIN_MS = 1000;

/** One person's hour. */
export interface PersonHour {
  userId: string;
  hour: number;
  rows: IdSet;
  proofs: IdSet;
  /** The steps (slowed down, refused) that are recorded or being recorded. */
  steps: Set<Step>;
}

export interface StoredHour {
  /** The person's current hour. */
  of(userId: string): Promise<PersonHour>;
  /** Schedules the storing of what was added. */
  changed(person: PersonHour): void;
  /** Stores at once everything that isn't stored yet. */
  store(): Promise<void>;
  close(): Promise<void>;
}

export function storedHour(parts: { db: Db; clock: Clock; log: FastifyBaseLogger }): StoredHour {
  const { db, clock, log } = parts;
  const serverId = newId();
  let hour = hourOf(clock.now());
  let people = new Map<string, Promise<PersonHour>>();
  let dirty = new Set<PersonHour>();
  let timer: NodeJS.Timeout | undefined;

  /** Forgets any other hour, also a future one, because its counts are wrong after the clock was set back. */
  const turn = () => {
    const now = hourOf(clock.now());
    if (now === hour) return;
    hour = now;
    people = new Map();
    dirty = new Set();
    purgeOtherHours(db, now).catch((err: unknown) => {
      log.warn({ err }, 'Counts of past hours could not be removed; it is tried again with the next hour');
    });
  };

  const load = async (userId: string): Promise<PersonHour> => {
    const person: PersonHour = { userId, hour, rows: new Set(), proofs: new Set(), steps: new Set() };
    for (const stored of await findSets(db, person.hour, [userId])) unite(person, stored);
    return person;
  };

  const store = async () => {
    clearTimeout(timer);
    timer = undefined;
    turn();
    const stored = [...dirty];
    dirty = new Set();
    const byId = new Map(stored.map((person) => [person.userId, person]));
    const sets = stored.map(({ userId, hour, rows, proofs }) => ({
      user_id: userId,
      hour,
      server_id: serverId,
      rows: packIds(rows),
      proofs: packIds(proofs),
    }));
    try {
      for (const other of await storeSets(db, sets)) {
        const person = byId.get(other.user_id);
        if (person) unite(person, other);
      }
    } catch (err) {
      for (const person of stored) changed(person);
      log.warn({ err }, 'What people read could not be stored; it is tried again');
    }
  };

  const changed = (person: PersonHour) => {
    if (person.hour !== hour) return;
    dirty.add(person);
    timer ??= setTimeout(() => void store(), STORED_WITHIN_MS).unref();
  };

  return {
    of: (userId) => {
      turn();
      const known = people.get(userId);
      if (known) return known;
      const loading = load(userId);
      people.set(userId, loading);
      // The next call retries a failed load.
      loading.catch(() => people.delete(userId));
      return loading;
    },
    changed,
    store,
    close: async () => {
      await store();
      clearTimeout(timer);
    },
  };
}

function unite(person: PersonHour, stored: { rows: Uint8Array; proofs: Uint8Array }): void {
  unpackInto(person.rows, stored.rows);
  unpackInto(person.proofs, stored.proofs);
}
