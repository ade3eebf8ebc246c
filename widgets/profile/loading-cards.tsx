import { useAuth } from '../../src/core/auth-store.js';
import { LoadingNote, Skeleton } from '../../src/ui/skeleton/skeleton.js';

/** As many people as the role has above it, and oneself. */
const PEOPLE = { 'super-admin': 1, admin: 1, 'team-leader': 2, 'data-creator': 3, 'data-picker': 3 } as const;
const TITLES = ['My Info', 'Admin', 'Team Leader'] as const;
const FACTS = { Email: 22, Contact: 14 } as const;

/** The cards in their real shape, while the profile is on its way. */
export function LoadingCards() {
  const { user } = useAuth();
  const count = user ? PEOPLE[user.role] : 1;
  return (
    <div>
      <LoadingNote>Loading your profile</LoadingNote>
      <div className="cards">
        {TITLES.slice(0, count).map((title) => (
          <section key={title} className="card" aria-label={title}>
            <h3>{title}</h3>
            <p className="name">
              <Skeleton />
            </p>
            <dl className="facts">
              {Object.entries(FACTS).map(([label, characters]) => (
                <div key={label} className="rd-copy-field">
                  <dt>{label}</dt>
                  <dd>
                    <Skeleton characters={characters} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
