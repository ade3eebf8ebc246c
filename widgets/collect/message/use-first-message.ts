import { useImperativeHandle, type Ref, type RefObject } from 'react';
import type { HeldRental } from '../../../src/contract/rentals.js';
import { useMessageText, type MessageWriter } from '../../../src/parts/first-message/use-message-text.js';
import { useCopy } from '../../../src/ui/copy-field/use-copy.js';

const COPIED = 'first-message';

export interface FirstMessageHandle extends MessageWriter {
  /** What the key does: first it writes the message, then it copies it. */
  act: () => void;
}

/** The first text message to the client in hand, which can be copied here. */
export function useFirstMessage(
  root: RefObject<Element | null>,
  rental: HeldRental,
  handle: Ref<FirstMessageHandle>,
) {
  const { writer, ...message } = useMessageText(rental, { isInHand: true });
  const { stateOf, copy } = useCopy(root);
  const { text, isPending } = message;

  const generate = () => {
    if (!isPending && !rental.isDoNotContact) void writer.write();
  };
  const copyIt = () => {
    if (text !== undefined && !rental.isDoNotContact) void copy(COPIED, text);
  };
  useImperativeHandle(handle, () => ({ ...writer, act: text === undefined ? generate : copyIt }));
  return { ...message, copyState: stateOf(COPIED), generate, copy: copyIt };
}

export type FirstMessageState = ReturnType<typeof useFirstMessage>;
