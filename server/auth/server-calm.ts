/**
 * Whether this server as a whole sees few failed logins. Many at once, each from another address at another e-mail, put none of these
 * under pressure, and each would be checked: argon2 would have no time for anybody else. Of such a flood only what a small
 * part of a core can check is answered at once; the rest waits in the login queue.
 */
import type { Clock } from '../base/clock.js';

const BURST = 100;
const PER_SECOND = 3;

export interface ServerCalm {
  /** Counts an attempt as failed. Gives whether few have failed so far. */
  count(): boolean;
  /** It has succeeded after all. */
  takeBack(): void;
}

/** A token bucket in memory, of one server: what it spares is this server's processor. */
export function serverCalm({ clock }: { clock: Clock }): ServerCalm {
  let tokens = BURST;
  let filledAtMs = clock.now();
  return {
    count: () => {
      const nowMs = clock.now();
      tokens = Math.min(BURST, tokens + (Math.max(0, nowMs - filledAtMs) / 1000) * PER_SECOND);
      filledAtMs = nowMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    takeBack: () => {
      tokens = Math.min(BURST, tokens + 1);
    },
  };
}
