import type { Message } from '../../src/contract/messages.js';
import type { LiveTopic } from '../../src/contract/live-topics.js';

/** How the server tells people at their screens that something happened. Nothing waits for it and nothing depends on it. */
export interface Live {
  /** To everybody whose screens show it. Many changes in a moment are told once. */
  changed(topics: readonly LiveTopic[]): void;
  /** To one person. */
  changedFor(userId: string, topic: LiveTopic): void;
  newMessage(userId: string, message: Message): void;
  /** Ends the sockets of a session, or of a person (but for one session). */
  endSession(sessionId: string): void;
  endUser(userId: string, except?: { sessionId: string }): void;
  /** How many screens are connected to this server. */
  connected(): number;
  /** How many socket sessions there are, with those on which nobody has logged in yet. */
  sessions(): number;
  /** Ends the sessions on which nobody has logged in. They end by themselves soon; tests call it. */
  endAnonymous(): void;
  /** Ends sockets whose token has run out or whose session has ended. It runs by itself; tests call it. */
  endStale(): Promise<void>;
}
