import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../src/data/settings.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useReload } from '../../src/element/methods.js';
import { useText } from '../../src/text/use-text.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { LastSaved, latestOf } from './last-saved.js';
import { SettingsForm } from './settings-form.js';
import { Head } from '../../src/ui/head/head.js';

/** The rules by which pickers get rentals. */
export function SettingsScreen() {
  const t = useText();
  const { data, error, refetch } = useQuery(settingsQuery);
  useRefreshOn(['settings'], () => void refetch());
  useReload(refetch);
  return (
    <section className="rd-stack" part="card" aria-label={t('Fetching Settings')}>
      <Head title={t('Fetching Settings')}>
        <LastSaved change={latestOf(data?.lastChanges ?? [])} />
      </Head>
      {data ? (
        <SettingsForm stored={data} />
      ) : error ? (
        <ErrorState title={t.say(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

function Loading() {
  const t = useText();
  return (
    <div className="rd-stack">
      <p role="status">{t('Loading settings...')}</p>
      <Skeleton />
    </div>
  );
}
