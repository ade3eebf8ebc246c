import { useQuery } from '@tanstack/react-query';
import { sendMessage } from '../../contract/messages/messages.js';
import { toast } from '../../core/toast.js';
import { threadQuery, useFollowMessages, useSendMessage } from '../../data/messages.js';
import { useMessageBox, type MessageBoxOptions } from './use-message-box.js';

interface Options extends Pick<MessageBoxOptions, 'onSent' | 'onLost'> {
  /** The rental's id; null while there is no rental. */
  rental: { _id: string; creatorId: string | null; hasNoReader?: boolean | undefined } | null;
}

/**
 * A rental's thread as its picker sees it, and the box for the next message. `rentalId` is null if there is
 * nobody to write to.
 */
export function useCreatorThread({ rental, onSent, onLost }: Options) {
  const creatorId = rental?.creatorId ?? null;
  const rentalId = rental && creatorId !== null ? rental._id : null;
  const thread = useQuery(threadQuery(rentalId));
  const { mutateAsync } = useSendMessage();
  const box = useMessageBox({
    rentalId,
    send: (draft) => mutateAsync({ ...draft, creatorId: creatorId ?? '' }),
    onSent: (sentAbout) => {
      toast.success(sendMessage.says.done);
      onSent?.(sentAbout);
    },
    onLost,
  });
  useFollowMessages();
  return { rentalId, box, thread, hasReader: rental?.hasNoReader !== true };
}

export type CreatorThread = ReturnType<typeof useCreatorThread>;
