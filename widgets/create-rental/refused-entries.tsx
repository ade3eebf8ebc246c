import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { isCallError } from '../../src/core/call-error.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { isAnswerLost } from '../../src/core/request.js';
import { ANSWER_LOST } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import type { EntryForm } from './use-entry-form.js';

/** The entries that were refused while the next one was typed. */
export function RefusedEntries({ form: { queue, correct, drop, isCorrecting } }: { form: EntryForm }) {
  const t = useText();
  if (queue.refused.length === 0) return null;
  return (
    <section className="refused rd-stack" aria-label={t('Not entered')}>
      {queue.refused.map((entry) => {
        const { id, error, rental } = entry;
        const { number, client_name, rent, address } = rental;
        return (
          <Notice
            key={id}
            tone="danger"
            role="alert"
            title={t.say(isCallError(error) ? error : createRental.says.failed)}
            action={
              <>
                {isAnswerLost(error) && (
                  <Button size="small" variant="primary" onClick={() => queue.sendAgain(entry)}>
                    {t('Send again')}
                  </Button>
                )}
                <Button size="small" unavailable={isCorrecting} onClick={() => correct(entry)}>
                  {t('Correct')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => drop(entry)}>
                  {t('Drop')}
                </Button>
              </>
            }
          >
            <p>{[formatNumber({ number }), client_name, rent, address].join(' · ')}</p>
            {isAnswerLost(error) && <p>{t(ANSWER_LOST)}</p>}
          </Notice>
        );
      })}
    </section>
  );
}
