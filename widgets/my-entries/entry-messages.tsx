import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Entry } from '../../src/contract/rentals/entries.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { answerMessage } from '../../src/contract/messages/messages.js';
import { toast } from '../../src/core/toast.js';
import { threadQuery, useAnswerMessage, useFollowMessages } from '../../src/data/messages.js';
import { MessageBox } from '../../src/parts/message/message-box.js';
import { MessageThread } from '../../src/parts/message/message-thread.js';
import { ReadMark } from '../../src/parts/message/read-mark.js';
import { ThreadFailure } from '../../src/parts/message/thread-failure.js';
import { useMessageBox } from '../../src/parts/message/use-message-box.js';
import { useText } from '../../src/text/use-text.js';

/** The messages about an entry, and the box for an answer after a picker has written. */
export function EntryMessages({ entry }: { entry: Entry }) {
  const { _id: rentalId } = entry;
  const t = useText();
  const titleId = useId();
  const thread = useQuery(threadQuery(rentalId));
  const { mutateAsync } = useAnswerMessage();
  const box = useMessageBox({
    rentalId,
    send: mutateAsync,
    onSent: () => toast.success(answerMessage.says.done),
  });
  useFollowMessages();
  const messages = thread.data?.messages ?? [];
  const asked = messages.findLast(({ from }) => from === 'picker');
  return (
    <section className="rd-creator-messages" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Messages')}</h3>
      {asked && (
        <MessageBox
          box={box}
          label={t('Answer to {name}', { name: asked.pickerName })}
          onEscape={(field) => field.blur()}
        />
      )}
      <ThreadFailure thread={thread} />
      {thread.data && !asked && (
        <p className="rd-note">
          {t('A picker who has one of your rentals can write to you. It shows here at once.')}
        </p>
      )}
      <MessageThread
        label={t('Messages about {number}', { number: formatNumber(entry) })}
        messages={messages}
        side="creator"
      />
      <ReadMark rentalId={rentalId} messages={messages} side="creator" />
    </section>
  );
}
