import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import type { MyLead } from '../../../src/contract/picks/my-leads.js';
import { LAST_LEAD_PATH } from '../../../src/contract/screens/picker-paths.js';
import { useEmit } from '../../../src/element/host-context.js';
import { NumberBadge } from '../../../src/parts/facts/number-badge.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import type { KeyOf } from '../keys/collect-keys.js';
import { useTodaysLeads } from './use-own-leads.js';

/** How many leads before the last one are listed. */
const MOST_BEFORE = 5;

/** Beside an empty hand: the lead that was finished last today, and those before it. */
export function LastLeads({ keyOf }: { keyOf: KeyOf }) {
  const t = useText();
  const emit = useEmit();
  const [last, ...before] = useTodaysLeads().data?.result ?? [];
  if (!last) return null;
  return (
    <div className="aside-card rd-card last-leads">
      <section aria-labelledby="last-lead-title">
        <header>
          <h3 id="last-lead-title">{t('Last lead')}</h3>
          <Verdict of={last} />
        </header>
        <strong>{last.client_name}</strong>
        <div>{formatNumber(last)}</div>
        <p className="rd-note">
          {last.rent} · {last.houseApt_details}
          <br />
          {last.address}
          <br />
          {t('Finished {time}', { time: t.time(last.finishedDate) })}
        </p>
        <Button
          size="small"
          onClick={() => emit('rd-navigate', { path: LAST_LEAD_PATH })}
          {...keyOf('last-lead')}
        >
          {t('Open the lead')}
        </Button>
      </section>
      {before.length > 0 && (
        <section aria-labelledby="before-title">
          <h3 id="before-title">{t('Before it')}</h3>
          <ul className="rd-lines">
            {before.slice(0, MOST_BEFORE).map((lead) => (
              <li key={lead._id}>
                <span>{formatNumber(lead)}</span>
                <Verdict of={lead} />
                <time className="rd-note" dateTime={lead.finishedDate}>
                  {t.time(lead.finishedDate)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Verdict = ({ of: { number_status: status } }: { of: MyLead }) =>
  status && <NumberBadge status={status} />;
