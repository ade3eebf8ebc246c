import type { UseQueryResult } from '@tanstack/react-query';
import { getThread, type Thread } from '../../contract/messages/messages.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';

/** Why a thread could not be loaded, and a button to try again; nothing if it was loaded. */
export function ThreadFailure({ thread }: { thread: UseQueryResult<Thread> }) {
  const t = useText();
  if (!thread.isError) return null;
  return (
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
  );
}
