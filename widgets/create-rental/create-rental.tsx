import { useQuery } from '@tanstack/react-query';
import { creatorCountsQuery } from '../../src/data/rental-counts.js';
import { useFollowEntries } from '../../src/data/entries.js';
import { useFocusField } from '../../src/element/use-focus-field.js';
import { useText } from '../../src/text/use-text.js';
import { Stat, StatRow } from '../../src/ui/stat/stat.js';
import { EntryForm, type EntryFormProps } from './entry-form.js';

/** A creator's screen: the form, and next to it today's entries and their verdicts. */
export function CreateRental({ prefill }: EntryFormProps) {
  const { data, isError } = useQuery(creatorCountsQuery);
  useFollowEntries();
  useFocusField();
  const t = useText();
  const missing = isError ? null : undefined;
  return (
    <section className="create" aria-labelledby="title">
      <h2 id="title">{t('Create Rental')}</h2>
      <section className="today" aria-label={t('Today')} part="today">
        <StatRow label={t('Today’s rentals')}>
          <Stat label={t('Entered today')} value={data?.todayCount ?? missing} />
          <Stat label={t('Valid#rentals')} value={data?.todayValidCount ?? missing} />
          <Stat label={t('Invalid#rentals')} value={data?.todayInvalidCount ?? missing} />
        </StatRow>
      </section>
      <EntryForm prefill={prefill} />
    </section>
  );
}
