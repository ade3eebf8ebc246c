/** Files that are being received and worked on are in memory; so only some of a kind are at a time, and the others wait unread. */
import { roomOf } from '../room.js';

/** Two of the largest pictures, so that one on a slow line keeps nobody waiting. Each costs several times its size while it is worked on. */
const CAPACITY_BYTES = 16 * 1024 * 1024;

export interface UploadTurns {
  /** Does the work of an upload when it is its turn. One person's uploads follow each other, so nobody fills the room alone. */
  take<T>(userId: string, bytes: number, work: () => Promise<T>): Promise<T>;
}

export function uploadTurns(): UploadTurns {
  const room = roomOf(CAPACITY_BYTES);
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    take: async (userId, bytes, work) => {
      const before = lastOf.get(userId);
      const turn = Promise.resolve(before)
        .catch(() => undefined)
        .then(() => room.enter(bytes, work));
      lastOf.set(userId, turn);
      try {
        return await turn;
      } finally {
        if (lastOf.get(userId) === turn) lastOf.delete(userId);
      }
    },
  };
}
