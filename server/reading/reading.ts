/**
 * Counts the distinct rows and proofs of other people's data that each person reads in an hour. The same rows again, as
 * in a live list, add nothing. Above the limits of the settings calls are delayed, above twice the limits refused; the
 * audit records each once.
 */
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import type { FastifyBaseLogger } from 'fastify';
import { formatTime } from '../../src/contract/base/business-clock.js';
import {
  LOWEST_READING_LIMITS,
  readingLimitsOf,
  type ReadingLimits,
} from '../../src/contract/reading/reading-limits.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import type { Role } from '../../src/contract/roles/roles.js';
import type { Clock } from '../base/clock.js';
import type { Db } from '../db/context.js';
import { delays, type Pause } from './delays.js';
import { hashOf } from './id-set.js';
import { recordStep, type Step } from './reading.queries.js';
import { delayMs, endOfHourMs, refusedAbove, tooMuch, type ReadingKind } from './reading.rules.js';
import { storedHour, type PersonHour } from './stored-hour.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import type { AuditPerson } from '../audit/record.js';

/** The ids of the rows or proofs that were opened. */
export interface Opened {
  kind: ReadingKind;
  ids: readonly string[];
  /** False for rows that a person's task shows anyway: these are counted but never refused. */
  isLimited: boolean;
}

export interface Reading {
  /** Delays a call before its handler runs, as the person's reading in this hour requires. Throws 429 when too many calls wait. */
  slowDown(reader: Reader, kind: ReadingKind): Promise<void>;
  /** Counts what is about to be sent. Throws 429, and counts nothing, when it must not be sent. */
  count(reader: Reader, opened: Opened): Promise<void>;
  /** Ends all waits, so that delayed calls are answered at once. */
  stopDelays(): void;
  /** Stores the counts that aren't stored yet. */
  close(): Promise<void>;
}

export interface ReadingParts {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Reads the current settings. */
  settings: () => Promise<Settings>;
  pause: Pause;
}

/** How old the limits may be for rows that are never refused. */
const RECENT_MS = 10_000;

export function readingCounter({ db, clock, log, settings, pause }: ReadingParts): Reading {
  const hours = storedHour({ db, clock, log });
  const waits = delays({ clock, pause });

  let known: { settings: Settings; atMs: number } | null = null;

  const limitsOf = async (role: Role): Promise<ReadingLimits> => {
    known = { settings: await settings(), atMs: clock.now() };
    return readingLimitsOf(known.settings, role);
  };

  const recentLimitsOf = async (role: Role): Promise<ReadingLimits> =>
    known && Math.abs(clock.now() - known.atMs) < RECENT_MS
      ? readingLimitsOf(known.settings, role)
      : limitsOf(role);

  const take = async (step: Step, person: PersonHour, reader: Reader, limits: ReadingLimits) => {
    if (person.steps.has(step)) return;
    person.steps.add(step);
    const { userId, hour } = person;
    const { actor, address } = reader;
    const at = clock.now();
    const details = inWords(step, person, limits);
    try {
      await recordStep(
        db,
        { user_id: userId, hour, step, at },
        { kind: 'read-much', actor, address, subject: 'Reading limits', details, at },
      );
      await hours.store();
    } catch (error) {
      person.steps.delete(step);
      throw error;
    }
  };

  return {
    slowDown: async ({ actor, role }, kind) => {
      const person = await hours.of(actor.id);
      // Most calls stay below the last known limit: they are not delayed, and the settings are not read.
      if (known && person[kind].size < readingLimitsOf(known.settings, role)[kind]) return;
      const ms = delayMs(person[kind].size, (await limitsOf(role))[kind]);
      if (ms > 0) await waits.delay(actor.id, ms);
    },
    count: async (reader, { kind, ids, isLimited }) => {
      if (ids.length === 0) return;
      const person = await hours.of(reader.actor.id);
      const opened = person[kind];
      const hashes = ids.map(hashOf);
      if (hashes.every((hash) => opened.has(hash))) return;
      // A picker's usual hour stays below, so that a fetch doesn't wait for the settings.
      const isFarBelow = opened.size + hashes.length < LOWEST_READING_LIMITS[kind];
      const limits = isFarBelow
        ? LOWEST_READING_LIMITS
        : await (isLimited ? limitsOf(reader.role) : recentLimitsOf(reader.role));
      const limit = limits[kind];
      // There is no `await` between this check and the addition, so that concurrent calls can't exceed the
      // limit together.
      const fresh = new Set(hashes.filter((hash) => !opened.has(hash)));
      if (isLimited && opened.size + fresh.size > refusedAbove(limit)) {
        await take('refused', person, reader, limits);
        throw tooMuch(kind, opened.size, limit, person.hour);
      }
      for (const hash of fresh) opened.add(hash);
      hours.changed(person);
      if (opened.size >= limit) await take('slowed', person, reader, limits);
    },
    stopDelays: () => waits.end(),
    close: () => hours.close(),
  };
}

const WORDS: Record<Step, string> = { slowed: 'Slowed down', refused: 'Refused more' };

/** `Slowed down: 3,100 rows and 4 proofs opened between 10:00 AM and 11:00 AM; usual are up to 3,000 rows and 300 proofs`. */
function inWords(step: Step, { hour, rows, proofs }: PersonHour, limits: ReadingLimits): string {
  const endMs = endOfHourMs(hour);
  const opened = amounts(rows.size, proofs.size);
  return `${WORDS[step]}: ${opened} opened between ${formatTime(endMs - HOUR_MS)} and ${formatTime(endMs)}; usual are up to ${amounts(limits.rows, limits.proofs)}`;
}

const amounts = (rows: number, proofs: number): string =>
  `${withThousands(rows)} rows and ${withThousands(proofs)} proofs`;

/** The person who reads, and their address. */
export interface Reader {
  actor: AuditPerson;
  role: Role;
  address: string;
}
