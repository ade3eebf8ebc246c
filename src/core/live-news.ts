import type { LiveTopic } from '../contract/realtime/live-topics.js';
import type { Message } from '../contract/messages/messages.js';

/** Events that the server pushes. */
export type LiveNews =
  | { kind: 'changed'; topic: LiveTopic }
  | { kind: 'message'; message: Message }
  /**
   * Connected for the first time: no event is missed from here on, but answers from just before may be stale.
   */
  | { kind: 'here' }
  /** Connected again after a gap, in which events were missed. */
  | { kind: 'back' };

export type Listen = (news: LiveNews) => void;
