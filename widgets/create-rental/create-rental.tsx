import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creatorCountsQuery } from '../../src/data/rental-counts.js';
import { useFollowEntries } from '../../src/data/entries.js';
import { useFocusField } from '../../src/element/use-focus-field.js';
import { useText } from '../../src/text/use-text.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { Head } from '../../src/ui/head/head.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';
import { EntryForm, type EntryFormProps } from './entry-form.js';
import { LastEntries } from './last-entries.js';

const EntryKeys = lazyComponent(async () => (await import('./entry-keys.js')).EntryKeys, null);

/** A creator's screen: the form, today's entries and their verdicts above it, and the last entries beside it. */
export function CreateRental({ prefill }: EntryFormProps) {
  const { data, isError } = useQuery(creatorCountsQuery);
  useFollowEntries();
  useFocusField();
  const t = useText();
  const [areKeysShown, showKeys] = useState(false);
  const missing = isError ? null : undefined;
  return (
    <section className="create" aria-labelledby="title">
      <Head title={t('Create Rental')} titleId="title">
        <section className="today" aria-label={t('Today')} part="today">
          <Figures label={t('Today’s rentals')} look="line">
            <Figure label={t('This hour')} value={data?.hourCount ?? missing} />
            <Figure label={t('Entered today')} value={data?.todayCount ?? missing} />
            <Figure label={t('Valid#rentals')} value={data?.todayValidCount ?? missing} />
            <Figure label={t('Invalid#rentals')} value={data?.todayInvalidCount ?? missing} />
          </Figures>
        </section>
        <IconButton icon="keyboard" className="keys" label={t('Keys')} onClick={() => showKeys(true)} />
      </Head>
      <EntryForm prefill={prefill}>
        <LastEntries />
      </EntryForm>
      {areKeysShown && <EntryKeys onClose={() => showKeys(false)} />}
    </section>
  );
}
