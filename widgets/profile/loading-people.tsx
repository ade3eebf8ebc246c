import { SUPERIORS } from '../../src/contract/roles/roles.js';
import { useAuth } from '../../src/core/auth-store.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { WaitingFacts } from '../../src/ui/facts/waiting-facts.js';
import { LoadingNote, Skeleton } from '../../src/ui/skeleton/skeleton.js';

const TITLES: readonly EnglishText[] = ['My Info', 'Admin', 'Team Leader'];
const FACTS: readonly [label: EnglishText, characters: number][] = [
  ['Email', 22],
  ['Contact', 14],
];

/** Skeletons of the people while the profile is loading. */
export function LoadingPeople() {
  const t = useText();
  const { user } = useAuth();
  // The person, and each superior.
  const count = 1 + (user ? SUPERIORS[user.role].length : 0);
  return (
    <div>
      <LoadingNote>{t('Loading your profile')}</LoadingNote>
      <div className="people rd-card">
        {TITLES.slice(0, count).map((title) => (
          <section key={title} className="person" aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <p className="name">
              <Skeleton />
            </p>
            <WaitingFacts className="facts" facts={FACTS} />
          </section>
        ))}
      </div>
    </div>
  );
}
