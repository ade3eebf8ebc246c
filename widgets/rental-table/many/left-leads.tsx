import { RENTAL_JOB_SKIPS, type RentalJob } from '../../../src/contract/rentals/rental-jobs.js';
import { useText } from '../../../src/text/use-text.js';

/** How many leads stay as they are, and why. */
export function LeftLeads({ skips }: { skips: RentalJob['skips'] }) {
  const t = useText();
  if (skips.length === 0) return null;
  const count = skips.reduce((sum, { rentals }) => sum + rentals, 0);
  return (
    <div>
      <p>{t.plural(count, '{count} lead stays as it is:', '{count} leads stay as they are:')}</p>
      <ul className="rental-job-left">
        {skips.map(({ why, rentals }) => (
          <li key={why}>
            {t.say(RENTAL_JOB_SKIPS[why])}: {t.number(rentals)}
          </li>
        ))}
      </ul>
    </div>
  );
}
