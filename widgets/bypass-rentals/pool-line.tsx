import type { UseQueryResult } from '@tanstack/react-query';
import { getBypassPool, type BypassPool } from '../../src/contract/bypass/bypass.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { poolSentence } from './sentences.js';

interface PoolLineProps {
  pool: Pick<UseQueryResult<BypassPool>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** Says what can be taken now. The download works without this, so a failure is only one line of text. */
export function PoolLine({ pool: { data, error, isFetching, refetch } }: PoolLineProps) {
  const t = useText();
  if (data?.pickable === 0) return <Notice tone="warning" role="status" title={poolSentence(t, data)} />;
  if (data) return <p className="bypass-pool">{poolSentence(t, data)}</p>;
  if (!error)
    return (
      <p className="bypass-pool">
        <Skeleton characters={28} />
      </p>
    );
  return (
    <Notice
      tone="warning"
      icon="info"
      title={t.say(getBypassPool.says.failed)}
      action={
        <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      }
    >
      {t('How many rentals can be picked now isn’t known. A download works all the same.')}
    </Notice>
  );
}
