/**
 * Which e-mails and addresses this server knows to be under pressure, so that the attempts of a flood need no
 * query each. An entry found here is still true, because pressure ends only after a quiet time, and each
 * look-up here belongs to a new failure.
 */
import { setBounded } from '../base/set-bounded.js';
import { PRESSURE } from './login-limits.js';

const MAX_CACHED = 10_000;

export interface PressureCache {
  isUnderPressure(key: string, nowMs: number): boolean;
  /** Remembers that a key is under pressure at an instant. */
  add(kind: keyof typeof PRESSURE, key: string, nowMs: number): void;
}

export function pressureCache(): PressureCache {
  const untilMs = new Map<string, { from: number; until: number }>();
  return {
    isUnderPressure: (key, nowMs) => {
      const known = untilMs.get(key);
      return known !== undefined && known.from <= nowMs && nowMs < known.until;
    },
    add: (kind, key, nowMs) => {
      const until = nowMs + PRESSURE[kind].quietMs;
      setBounded(untilMs, key, { from: nowMs, until }, MAX_CACHED);
    },
  };
}
