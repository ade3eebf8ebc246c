import { useId } from 'react';
import { getThread } from '../../src/contract/messages.js';
import { MessageBox } from '../../src/parts/message/message-box.js';
import { MessageThread } from '../../src/parts/message/message-thread.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Kbd } from '../../src/ui/kbd/kbd.js';
import { Notice } from '../../src/ui/notice/notice.js';
import type { CreatorMessagesState } from './use-creator-messages.js';

interface Props {
  messages: CreatorMessagesState;
  creatorName: string | null;
  hint: (key: string) => string | undefined;
}

/** Messages to the creator of the rental: the box for the next one, and the thread below it, where it moves nothing. */
export function CreatorMessages({ messages: { box, thread, field, hasCreator }, creatorName, hint }: Props) {
  const t = useText();
  const titleId = useId();
  const key = hint('M');
  const name = hasCreator && creatorName;
  return (
    <section className="creator-messages" part="messages" aria-labelledby={titleId}>
      <h3>
        <span id={titleId}>{name ? t('Message to {name}', { name }) : t('Message to the creator')}</span>{' '}
        {hasCreator && key !== undefined && <Kbd decorative>{key}</Kbd>}
      </h3>
      {hasCreator ? (
        <>
          <MessageBox
            box={box}
            label={t('Message')}
            field={field}
            hotkey={key}
            onEscape={() => field.current?.blur()}
          />
          {thread.isError && (
            <Notice
              tone="warning"
              icon="alert"
              title={t.say(getThread.says.failed)}
              action={
                <Button size="small" busy={thread.isFetching} onClick={() => void thread.refetch()}>
                  {t('Try again')}
                </Button>
              }
            >
              {t.say(thread.error)}
            </Notice>
          )}
          <MessageThread
            label={name ? t('Messages with {name}', { name }) : t('Messages with the creator')}
            messages={thread.data?.messages ?? []}
            side="picker"
          />
        </>
      ) : (
        <p className="no-creator">
          {t('This rental came with an upload for use: there is no creator to write to.')}
        </p>
      )}
    </section>
  );
}
