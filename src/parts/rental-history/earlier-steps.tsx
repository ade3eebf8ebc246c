import { useInfiniteQuery } from '@tanstack/react-query';
import { earlierStepsQuery } from '../../data/rental-history.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { Steps, type StepsOf } from './steps.js';

/** The newest steps of a long history, and the ones before as they are asked for. */
export function EarlierSteps({ _id, events, earlier }: StepsOf & { earlier: string }) {
  const t = useText();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    earlierStepsQuery(_id, earlier),
  );
  const before = (data?.pages ?? []).flatMap((page) => page.events.toReversed()).toReversed();
  return (
    <>
      {(!data || hasNextPage) && (
        <Button size="small" variant="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
      {error && <Notice tone="warning" icon="alert" title={t.say(error)} />}
      <Steps events={[...before, ...events]} />
    </>
  );
}
