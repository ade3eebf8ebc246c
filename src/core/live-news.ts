import type { LiveTopic } from '../contract/live-topics.js';
import type { Message } from '../contract/messages.js';

/** News that the server pushes. */
export type LiveNews =
  | { kind: 'changed'; topic: LiveTopic }
  | { kind: 'message'; message: Message }
  /** Connected for the first time: nothing is missed from here on, but answers from just before may be stale. */
  | { kind: 'here' }
  /** Connected again after a gap: news in the gap was missed. */
  | { kind: 'back' };

export type Listen = (news: LiveNews) => void;
