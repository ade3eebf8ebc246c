import { useFollowBypass } from '../../src/data/bypass.js';
import { useText } from '../../src/text/use-text.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { BypassForm } from './bypass-form.js';
import { Head } from '../../src/ui/head/head.js';

const PastBatches = lazyComponent(async () => (await import('./past-batches.js')).PastBatches);

export interface BypassRentalsProps {
  state?: string | undefined;
}

/** Takes rentals out of the pool as a file for an admin, and lists the past files. */
export function BypassRentals({ state }: BypassRentalsProps) {
  const t = useText();
  useFollowBypass();
  return (
    <div className="rd-stack bypass-screen">
      <section className="rd-stack bypass" part="card" aria-label={t('Bypass Rentals')}>
        <Head title={t('Bypass Rentals')} />
        <BypassForm />
      </section>
      <PastBatches state={state} />
    </div>
  );
}
