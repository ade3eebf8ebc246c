import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../src/contract/messages.js';
import { threadQuery, useAnswerMessage } from '../../src/data/messages.js';
import { useMessageBox } from '../../src/parts/message/use-message-box.js';

/** The message that is being answered, its thread, and the text. It stays when the list is closed. */
export function useAnswer() {
  const [asked, setAsked] = useState<Message | null>(null);
  const rentalId = asked?.rentalId ?? null;
  const thread = useQuery(threadQuery(rentalId));
  const { mutateAsync } = useAnswerMessage();
  const box = useMessageBox({ rentalId, send: mutateAsync });
  return {
    thread,
    box,
    isOf: ({ _id }: Message) => asked?._id === _id,
    begin: setAsked,
    end: () => setAsked(null),
  };
}

export type AnswerState = ReturnType<typeof useAnswer>;
