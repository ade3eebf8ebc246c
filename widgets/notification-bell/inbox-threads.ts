import type { Message } from '../../src/contract/messages/messages.js';

/** The messages about one rental, newest first. */
export interface InboxThread {
  newest: Message;
  messages: Message[];
}

/** Groups an inbox by rental. Both are sorted newest first. */
export function threadsOf(inbox: readonly Message[]): InboxThread[] {
  const threads = new Map<string, InboxThread>();
  for (const message of inbox) {
    const known = threads.get(message.rentalId);
    if (known) known.messages.push(message);
    else threads.set(message.rentalId, { newest: message, messages: [message] });
  }
  return [...threads.values()];
}
