import { useEffect } from 'react';
import { useOwnRental } from '../../src/data/own-rentals.js';
import { Lookup } from '../../src/parts/lookup/lookup.js';
import type { OwnRental } from '../../src/contract/picks/own-rentals.js';
import { useText } from '../../src/text/use-text.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Notice } from '../../src/ui/notice/notice.js';

// The form is loaded while the number is typed, because the search doesn't need it.
const DealForm = lazyComponent(async () => (await import('./deal-form.js')).DealForm);

/**
 * Closes a deal on one of the picker's finished rentals: the rental is searched by number, and the deal is
 * closed with proof.
 */
export function CloseDeal() {
  const t = useText();
  const own = useOwnRental();
  useEffect(() => DealForm.prepare(), []);
  return (
    <Lookup
      title={t('Deal Closing')}
      purpose={t('Search the number whose deal you have closed.')}
      search={own}
      draft="deal"
    >
      {(rental, onDone) =>
        rental.dealStatus === 'in-process' || rental.dealStatus === 'done' ? (
          <DealState status={rental.dealStatus} />
        ) : (
          <>
            {rental.dealStatus === 'failed' && (
              <Notice
                tone="info"
                title={t('The last deal of this rental failed. You can submit it again.')}
              />
            )}
            <DealForm
              rental={rental}
              onSubmitted={({ status, client_email }) => {
                own.replace({ ...rental, dealStatus: status, client_email });
                onDone();
              }}
            />
          </>
        )
      }
    </Lookup>
  );
}

/** Says that there is already a deal, because another one would be refused. */
function DealState({ status }: { status: Exclude<OwnRental['dealStatus'], 'failed' | null> }) {
  const t = useText();
  return status === 'done' ? (
    <Notice tone="success" title={t('The deal of this rental is done.')} />
  ) : (
    <Notice tone="warning" title={t('The deal of this rental is in process.')}>
      {t('Your admin sets it to done or failed. After failed you can submit it again.')}
    </Notice>
  );
}
