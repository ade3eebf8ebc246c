/** Measures how fast files arrive: a sender below the minimum pace is refused, and so is the slowest one while others wait. */
import type { Socket } from 'node:net';
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import type { SlowRequests } from './slow-requests.js';

export interface UploadPace {
  /** Resolves with `reading`, the parsed request of this socket. Throws 408 when the request arrives too slowly. */
  receive<T>(socket: Pick<Socket, 'bytesRead'>, reading: Promise<T>): Promise<T>;
}

interface Arrival {
  startedAtMs: number;
  /** Average bytes per second since the file started to arrive. */
  pace: () => number;
  refuse: () => void;
}

/** The minimum pace: a tenth of a slow 3G connection (400 kbit/s). */
const MIN_BYTES_PER_SECOND = 5_000;

/** Watches the arriving files of one kind. `isWanted` says whether another upload waits for a slot. */
export function uploadPace(
  maxBytes: number,
  slow: SlowRequests,
  isWanted: () => boolean,
): UploadPace & { refuseSlowest: () => void } {
  const arrivals = new Set<Arrival>();
  /**
   * A sender at this pace delivers the largest file before the request times out, so it never loses its slot
   * to others.
   */
  const fairBytesPerSecond = (maxBytes / slow.requestMs) * 1000;

  /**
   * When another upload waits, refuses the slowest sender below the fair pace. Nobody is refused before their
   * first check.
   */
  const refuseSlowest = () => {
    if (!isWanted()) return;
    const nowMs = performance.now();
    const [slowest] = [...arrivals]
      .filter(({ startedAtMs }) => nowMs - startedAtMs >= slow.fileCheckMs)
      .sort((one, other) => one.pace() - other.pace());
    if (slowest && slowest.pace() < fairBytesPerSecond) slowest.refuse();
  };

  const watch = (socket: Pick<Socket, 'bytesRead'>, onTooSlow: (refusal: Refusal) => void) => {
    const bytesBefore = socket.bytesRead;
    const startedAtMs = performance.now();
    const arrival: Arrival = {
      startedAtMs,
      pace: () => ((socket.bytesRead - bytesBefore) / (performance.now() - startedAtMs)) * 1000,
      refuse: () => {
        arrivals.delete(arrival);
        onTooSlow(new Refusal(408, refusal('too-slow')));
      },
    };
    arrivals.add(arrival);
    let seen = bytesBefore;
    const check = setInterval(() => {
      const bytes = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (bytes < (MIN_BYTES_PER_SECOND * slow.fileCheckMs) / 1000) arrival.refuse();
      else refuseSlowest();
    }, slow.fileCheckMs);
    return () => {
      clearInterval(check);
      arrivals.delete(arrival);
    };
  };

  return {
    refuseSlowest,
    receive: async (socket, reading) => {
      let stop = () => {};
      const tooSlow = new Promise<never>((_, reject) => (stop = watch(socket, reject)));
      try {
        return await Promise.race([reading, tooSlow]);
      } finally {
        stop();
      }
    },
  };
}
