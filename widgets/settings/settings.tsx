import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../src/data/settings.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { SettingsForm } from './settings-form.js';

/** The rules by which pickers are handed rentals. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <section className="settings-card" part="card" aria-label="Fetching Settings">
      <h2>Fetching Settings</h2>
      {data ? (
        <SettingsForm saved={data} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

const Loading = () => (
  <div className="settings">
    <p role="status">Loading settings...</p>
    <Skeleton />
  </div>
);
