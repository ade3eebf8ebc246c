import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../src/contract/messages/messages.js';
import { threadQuery, useAnswerMessage, useSendMessage } from '../../src/data/messages.js';
import { useMessageBox } from '../../src/parts/message/use-message-box.js';

/** The message that is being answered, its thread, and the text. It stays when the list is closed. */
export function useAnswer() {
  const [asked, setAsked] = useState<Message | null>(null);
  const rentalId = asked?.rentalId ?? null;
  const thread = useQuery(threadQuery(rentalId));
  const { mutateAsync: answerPicker } = useAnswerMessage();
  const { mutateAsync: writeToCreator } = useSendMessage();
  const box = useMessageBox({
    rentalId,
    send: (draft) =>
      asked?.from === 'creator'
        ? writeToCreator({ ...draft, creatorId: asked.creatorId })
        : answerPicker(draft),
  });
  return {
    thread,
    box,
    isAbout: (message: Message) => rentalId === message.rentalId,
    begin: setAsked,
    end: () => setAsked(null),
  };
}

export type AnswerState = ReturnType<typeof useAnswer>;
