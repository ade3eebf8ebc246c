/**
 * The rules for when reading is normal, slowed down or refused. Counts begin again with each full hour of the
 * clock.
 */
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { REFUSED_FROM_TIMES } from '../../src/contract/limits.js';
import type { ReadingLimits } from '../../src/contract/reading/reading-limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';

const FIRST_DELAY_MS = 1000;
/**
 * The longest delay. Delay and work together take much less than the time that our pages wait for an answer
 * (`REQUEST_TIMEOUT_MS`).
 */
export const MAX_DELAY_MS = 10_000;

export type ReadingKind = keyof ReadingLimits;

export const hourOf = (nowMs: number): number => Math.floor(nowMs / HOUR_MS);
export const endOfHourMs = (hour: number): number => (hour + 1) * HOUR_MS;

/** The number of distinct rows or proofs in an hour from which on calls that open more are refused. */
export const refusedAbove = (limit: number): number => limit * REFUSED_FROM_TIMES;

/**
 * How long a call waits after this many rows or proofs: not at all below the limit, then from 1 s up to 10 s,
 * where refusals begin.
 */
export function delayMs(opened: number, limit: number): number {
  if (opened < limit) return 0;
  const excess = Math.min(1, (opened - limit) / (refusedAbove(limit) - limit));
  return Math.round(FIRST_DELAY_MS + excess * (MAX_DELAY_MS - FIRST_DELAY_MS));
}

/** The refusal until the next hour, as a 429. */
export function tooMuch(kind: ReadingKind, opened: number, limit: number, hour: number): Refusal {
  const retryAtMs = endOfHourMs(hour);
  const time = new Date(retryAtMs).toISOString();
  const values = { count: opened, limit: refusedAbove(limit), time };
  return new Refusal(429, refusal(`too-many-${kind}-read`, values), { retryAtMs });
}

/** 429 when too many calls of the person, or of all people together, are delayed already. */
export function tooManyWaiting(nowMs: number, waitMs: number): Refusal {
  const text = refusal('reading-slowed', { seconds: Math.ceil(waitMs / 1000) });
  return new Refusal(429, text, { retryAtMs: nowMs + waitMs });
}

/** The fields that mark an object of an answer as a row about a person: a client, or a member of staff with their contact. */
const PERSONAL_FIELDS = ['number', 'client_name', 'client_email', 'contact'] as const;

/** The ids of the personal rows of an answer of any shape. A message and a deal count as rows of their rental. */
export function personalRows(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(personalRows);
  if (typeof answer !== 'object' || answer === null) return [];
  if (PERSONAL_FIELDS.some((field) => field in answer)) {
    const { rentalId, _id } = answer as { rentalId?: unknown; _id?: unknown };
    const id = rentalId ?? _id;
    return typeof id === 'string' ? [id] : [];
  }
  return Object.values(answer).flatMap(personalRows);
}
