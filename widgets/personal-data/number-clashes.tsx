import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import {
  decideNumberClash,
  type ClashingLead,
  type NumberClash,
} from '../../src/contract/rentals/number-clashes.js';
import { toast } from '../../src/core/toast.js';
import { numberClashesQuery, useDecideNumberClash } from '../../src/data/personal-data.js';
import { useReload } from '../../src/element/methods.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Head } from '../../src/ui/head/head.js';

/** The leads that have one number since an upgrade. Nothing is shown when there are none, which is so for most installations. */
export function NumberClashes() {
  const t = useText();
  const { data, refetch } = useQuery(numberClashesQuery);
  useReload(refetch);
  const clashes = data?.clashes ?? [];
  if (clashes.length === 0) return null;
  return (
    <section
      className="rd-stack personal-section"
      part="number-clashes"
      aria-label={t('Two leads, one number')}
    >
      <Head title={t('Two leads, one number')} isPart />
      <p className="personal-says">
        {t(
          'These leads were entered with the same number in different spellings, which an earlier version took for two numbers. Decide about each two: the other lead is deleted, and can be restored for 30 days under Changes.',
        )}
      </p>
      {clashes.map((clash) => (
        <Clash key={clash._id} clash={clash} />
      ))}
    </section>
  );
}

function Clash({ clash: { _id: id, earlier, later } }: { clash: NumberClash }) {
  const t = useText();
  const { mutate, isPending, error } = useDecideNumberClash();
  const number = formatNumber(earlier);
  const decide = (keptId: string | null) => {
    if (isPending) return;
    mutate({ id, keptId }, { onSuccess: () => toast.success(decideNumberClash.says.done, number) });
  };
  return (
    <div className="rd-stack" role="group" aria-label={number}>
      <h3>{number}</h3>
      {[earlier, later].map((lead) => (
        <Lead key={lead._id} lead={lead} isBusy={isPending} onKeep={() => decide(lead._id)} />
      ))}
      <div>
        <Button size="small" busy={isPending} onClick={() => decide(null)}>
          {t('Keep both apart')}
        </Button>
      </div>
      {error && <p role="alert">{t.say(error)}</p>}
    </div>
  );
}

function Lead({ lead, isBusy, onKeep }: { lead: ClashingLead; isBusy: boolean; onKeep: () => void }) {
  const t = useText();
  const { client_name, address, number, createdAt, creatorName } = lead;
  const facts = [address, number, t.dateTime(createdAt), creatorName].filter(Boolean);
  return (
    <div className="personal-record">
      <strong>{client_name}</strong>
      <span>{facts.join(' · ')}</span>
      <p className="personal-related">
        <Button size="small" busy={isBusy} onClick={onKeep}>
          {t('Keep {name}', { name: client_name })}
        </Button>
      </p>
    </div>
  );
}
