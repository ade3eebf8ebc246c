import { setTimeout } from 'node:timers/promises';
import { sendMessage } from '../../src/contract/messages/messages.js';
import { isDone, type Caller } from './caller.js';
import { machineMs } from './realtime-listeners.js';
import type { Pair } from './realtime-operation.js';

export interface Sending {
  /** The moment at which each accepted message was sent, by its text. */
  sentAtMs: Map<string, number>;
  /** How long each call took. */
  callMs: number[];
  refused: string[];
  seconds: number;
}

/**
 * Pickers write to their creators in turn, at this total rate. A message that is late because the server was
 * slow is timed from its scheduled moment, so that the wait is measured too.
 */
export async function sendAtRate(
  pickers: readonly { caller: Caller; pairs: readonly Pair[] }[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Sending> {
  const sending: Sending = { sentAtMs: new Map(), callMs: [], refused: [], seconds: 0 };
  const startMs = machineMs();
  const count = perSecond * seconds;

  const work = async ({ caller, pairs }: (typeof pickers)[number], place: number) => {
    for (let turn = 0; ; turn += 1) {
      const index = turn * pickers.length + place;
      const pair = pairs[turn % pairs.length];
      if (index >= count || !pair) return;
      const dueMs = startMs + (index / perSecond) * 1000;
      await setTimeout(Math.max(0, dueMs - machineMs()));
      const message = `Is number ${index} still free?`;
      // Timers are a little late. This delay of the bench doesn't count as the server's, unless the previous
      // call took long.
      sending.sentAtMs.set(message, machineMs() - dueMs > LATE_MS ? dueMs : machineMs());
      const reply = await caller.call(sendMessage, { ...pair, message });
      sending.callMs.push(reply.ms);
      if (isDone(reply)) continue;
      sending.sentAtMs.delete(message);
      sending.refused.push(`${reply.status} ${'failure' in reply ? reply.failure.message : ''}`);
    }
  };
  await Promise.all(pickers.map(work));
  sending.seconds = (machineMs() - startMs) / 1000;
  return sending;
}

const LATE_MS = 5;
