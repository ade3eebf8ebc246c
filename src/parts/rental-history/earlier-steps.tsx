import { useInfiniteQuery } from '@tanstack/react-query';
import type { RentalEvent } from '../../contract/rentals/rental-history.js';
import { earlierStepsQuery } from '../../data/rental-history.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { Steps } from './steps.js';

interface EarlierStepsProps {
  /** The rental. */
  _id: string;
  /** Its newest steps. */
  events: readonly RentalEvent[];
  /** The instant before which the others are. */
  earlier: string;
}

/** The newest steps of a long history, and the ones before as they are asked for. */
export function EarlierSteps({ _id, events, earlier }: EarlierStepsProps) {
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
