import { useQuery } from '@tanstack/react-query';
import { firstTaskOf } from '../../src/contract/roles/capabilities.js';
import { firstTaskRefusal } from '../../src/contract/roles/first-task.js';
import { getProfile, type Profile as ProfileOf } from '../../src/contract/staff/profile.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { useAuth } from '../../src/core/auth-store.js';
import { profileQuery } from '../../src/data/profile.js';
import { useEmit } from '../../src/element/host-context.js';
import { useReload } from '../../src/element/methods.js';
import { PasswordCard } from '../../src/parts/own-account/password-card.js';
import { SessionsCard } from '../../src/parts/own-account/sessions-card.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { CreatorCounts, DealCounts, PickerCounts } from './counts-card.js';
import { InfoCard } from './info-card.js';
import { LoadingCards } from './loading-cards.js';

// The rest of the profile is shown without it.
const StartPageCard = lazyComponent(
  async () => (await import('../../src/parts/own-account/start-page-card.js')).StartPageCard,
  null,
);

const SecondFactorCard = lazyComponent(
  async () => (await import('../../src/parts/second-factor/second-factor-card.js')).SecondFactorCard,
  null,
);

const MoreTimeCard = lazyComponent(
  async () => (await import('../../src/parts/own-account/more-time-card.js')).MoreTimeCard,
  null,
);

/** A person's own account: their data, superiors, counts, password, second factor and sessions. */
export function Profile() {
  const t = useText();
  const emit = useEmit();
  return (
    <div className="profile">
      <header>
        <h2 part="title">{t('Profile')}</h2>
        <Button icon="arrow-left" onClick={() => emit('rd-go-back')}>
          {t('Back')}
        </Button>
      </header>
      <Cards />
    </div>
  );
}

function Cards() {
  const t = useText();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery);
  useReload(refetch);
  const { user } = useAuth();
  const task = firstTaskOf(user);
  if (!profile && error)
    return (
      <ErrorState
        title={t.say(getProfile.says.failed)}
        message={t.say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!profile) return <LoadingCards />;
  return (
    <div className="cards">
      {task ? (
        <Notice tone="warning" icon="lock" title={t.say(firstTaskRefusal(task))} />
      ) : (
        <Info profile={profile} />
      )}
      {task !== 'mustAddSecondFactor' && <PasswordCard email={profile.email} />}
      {user && task !== 'mustChangePassword' && <SecondFactorCard />}
      {user && !task && (
        <>
          <SessionsCard />
          <StartPageCard user={user} />
          <MoreTimeCard user={user} />
        </>
      )}
    </div>
  );
}

function Info({ profile }: { profile: ProfileOf }) {
  const t = useText();
  return (
    <>
      <InfoCard
        title={t('My Info')}
        role={t.say(ROLE_TITLES[profile.role])}
        name={profile.name}
        email={profile.email}
        contact={profile.contact}
      />
      {profile.admin_name !== null && (
        <InfoCard
          title={t('Admin')}
          name={profile.admin_name}
          email={profile.admin_email}
          contact={profile.admin_contact}
        />
      )}
      {profile.team_leader_name !== null && (
        <InfoCard
          title={t('Team Leader')}
          name={profile.team_leader_name}
          email={profile.team_leader_email}
          contact={profile.team_leader_contact}
        />
      )}
      {profile.role === 'data-creator' && <CreatorCounts />}
      {profile.role === 'data-picker' && <PickerCounts />}
      {profile.role === 'data-picker' && <DealCounts />}
    </>
  );
}
