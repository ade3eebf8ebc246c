import { useQuery } from '@tanstack/react-query';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { rentalHistoryQuery } from '../../src/data/rental-history.js';
import { AllSteps } from '../../src/parts/rental-history/all-steps.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** The steps of a lead, below its actions. */
export function LeadHistory({ rentalId }: { rentalId: string }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery(rentalHistoryQuery(rentalId));
  return (
    <section className="history">
      <h3>{t('History')}</h3>
      {data && <AllSteps of={data} />}
      {error && (
        <Notice
          tone="warning"
          icon="alert"
          title={t.say(getRentalHistory.says.failed)}
          action={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {t.say(error)}
        </Notice>
      )}
    </section>
  );
}
