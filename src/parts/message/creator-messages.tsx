import { useId, type Ref } from 'react';
import { coded } from '../../contract/base/coded.js';
import { MESSAGE_REFUSALS } from '../../contract/refusals/rentals.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Kbd } from '../../ui/kbd/kbd.js';
import css from './creator-messages.css?inline';
import { asksToStop } from './asks-to-stop.js';
import { MessageBox } from './message-box.js';
import { MessageThread } from './message-thread.js';
import { ReadMark } from './read-mark.js';
import { StopRequest } from './stop-request.js';
import { ThreadFailure } from './thread-failure.js';
import type { CreatorThread } from './use-creator-thread.js';

interface Props {
  messages: CreatorThread;
  creatorName: string | null;
  /** The field and the key that focuses it. */
  field?: Ref<HTMLTextAreaElement>;
  hotkey?: string | undefined;
  /** The number is on the do-not-contact list, so that it isn't offered again. */
  isListed: boolean;
  /** Called when a message that asks to stop has put the number on the do-not-contact list. */
  onListed?: () => void;
}

/**
 * Messages to the creator of the rental: the box for the next message, and the thread below it, so that new
 * messages don't move the box.
 */
export function CreatorMessages({
  messages: thisThread,
  creatorName,
  field,
  hotkey,
  isListed,
  onListed,
}: Props) {
  useStyles(css);
  const { rentalId, box, thread, hasReader } = thisThread;
  const t = useText();
  const titleId = useId();
  const hasCreator = rentalId !== null;
  const name = hasCreator && creatorName;
  const messages = thread.data?.messages ?? [];
  return (
    <section className="rd-creator-messages" part="messages" aria-labelledby={titleId}>
      <h3 id={titleId}>{name ? t('Message to {name}', { name }) : t('Message to the creator')}</h3>
      {hasCreator ? (
        <>
          {hasReader ? (
            <MessageBox
              box={box}
              label={t('Message')}
              field={field}
              hotkey={hotkey}
              aside={hotkey !== undefined && <Kbd>{hotkey}</Kbd>}
              onEscape={(textarea) => textarea.blur()}
            />
          ) : (
            <p className="rd-note">{t.say(coded(MESSAGE_REFUSALS, 'no-reader'))}</p>
          )}
          <ThreadFailure thread={thread} />
          <MessageThread
            label={name ? t('Messages with {name}', { name }) : t('Messages with the creator')}
            messages={messages}
            side="picker"
            under={({ message, ...about }) =>
              !isListed && asksToStop(message) && <StopRequest of={about} onListed={onListed} />
            }
          />
          <ReadMark rentalId={rentalId} messages={messages} side="picker" />
        </>
      ) : (
        <p className="rd-note">
          {t('This rental came with an upload for use: there is no creator to write to.')}
        </p>
      )}
    </section>
  );
}
