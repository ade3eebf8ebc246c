import type { Message } from '../../src/contract/messages/messages.js';
import type { LiveTopic } from '../../src/contract/realtime/live-topics.js';

/** How the server notifies open pages of changes. Nothing waits for these events or depends on them. */
export interface Live {
  /** Notifies every page that shows the topics. Many changes within a moment are sent as one event. */
  changed(topics: readonly LiveTopic[]): void;
  /** Notifies one person's pages. */
  changedFor(userId: string, topic: LiveTopic): void;
  newMessage(userId: string, message: Message): void;
  /** Ends the sockets of a session, or of a person (except one session). */
  endSession(sessionId: string): void;
  endUser(userId: string, except?: { sessionId: string }): void;
  /** How many pages are connected to this server. */
  connected(): number;
  /** How many socket sessions there are, including those on which nobody has logged in yet. */
  sessions(): number;
  /**
   * Ends the sessions on which nobody has logged in. Only tests call this, because a deadline ends these
   * sessions soon anyway.
   */
  endAnonymous(): void;
  /**
   * Ends sockets whose token has expired or whose session has ended. It runs regularly; tests call it
   * directly.
   */
  endStale(): Promise<void>;
}
