import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendMessage, type Message } from '../../src/contract/messages.js';
import { formatNumber } from '../../src/contract/number-format.js';
import type { HeldRental } from '../../src/contract/rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { plainWords } from '../../src/core/plain-words.js';
import { toast } from '../../src/core/toast.js';
import { newId } from '../../src/core/new-id.js';
import { isWorthSendingAgain } from '../../src/data/held-rental.js';
import { useAddLoss } from '../../src/data/losses.js';
import { threadQuery, useFollowMessages, useReadThread, useSendMessage } from '../../src/data/messages.js';
import { useLiveNews } from '../../src/data/use-live.js';
import { useVisible } from '../../src/ui/hooks/use-visible.js';
import { useEmit } from '../../src/element/host-context.js';
import { useMessageBox } from '../../src/parts/message/use-message-box.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';

/** The messages between picker and creator about the rental in hand. */
export function useCreatorMessages(rental: HeldRental | null) {
  const t = useText();
  const emit = useEmit();
  const field = useRef<HTMLTextAreaElement>(null);
  const creatorId = rental?.creatorId ?? null;
  const rentalId = creatorId === null ? null : (rental?._id ?? null);
  const thread = useQuery(threadQuery(rentalId));
  const { mutateAsync } = useSendMessage();
  const addLoss = useAddLoss();
  const box = useMessageBox({
    rentalId,
    send: (draft) => mutateAsync({ ...draft, creatorId: creatorId ?? '' }),
    onSent: (sentAbout) => {
      toast.success(sendMessage.says.done);
      emit('rd-message-sent', { rentalId: sentAbout });
    },
    onLost: (message, error, sendAgain) =>
      addLoss({
        id: newId(),
        text: [
          t('Your message about {number} was not sent: “{message}”', {
            number: formatNumber(rental?.number ?? ''),
            message: plainWords(message),
          }),
          isCallError(error) && t.say(error),
        ]
          .filter(Boolean)
          .join(' '),
        sendAgain: isWorthSendingAgain(error) ? sendAgain : undefined,
      }),
  });

  useReadShown(rentalId, thread.data?.messages ?? []);
  useFollowMessages();
  useLiveNews((news) => {
    const isElsewhere = news.kind === 'message' && news.message.rentalId !== rentalId;
    if (isElsewhere && news.message.from === 'creator') toast.quote(inWords(t, news.message));
  });

  return {
    box,
    thread,
    field,
    /** There is a creator to write to. */
    hasCreator: creatorId !== null,
    focus: () => {
      field.current?.focus();
      return field.current !== null;
    },
  };
}

export type CreatorMessagesState = ReturnType<typeof useCreatorMessages>;

/** Tells the server which answers the thread has shown to a person, so that the bell doesn't count them. Each is reported once. */
function useReadShown(rentalId: string | null, messages: readonly Message[]): void {
  const isVisible = useVisible();
  const { mutate: read } = useReadThread();
  const reported = useRef('');
  const newestId = messages.findLast(({ from, readAt }) => from === 'creator' && readAt === null)?._id;
  useEffect(() => {
    if (!isVisible || rentalId === null || newestId === undefined || reported.current === newestId) return;
    reported.current = newestId;
    read({ upTo: newestId, rentalId });
  }, [isVisible, rentalId, newestId, read]);
}

/** An answer about a rental that is no longer in hand: it has no place on the screen, but must not be missed. */
const inWords = (t: Translate, { creatorName, number, message }: Message) =>
  t('{name} about {number}: {message}', {
    name: plainWords(creatorName),
    number: formatNumber(number),
    message: plainWords(message),
  });
