import { useQuery } from '@tanstack/react-query';
import { firstTaskOf } from '../../src/contract/roles/capabilities.js';
import { firstTaskRefusal } from '../../src/contract/roles/first-task.js';
import { getProfile, type Profile as ProfileOf } from '../../src/contract/staff/profile.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { useAuth } from '../../src/core/auth-store.js';
import { profileQuery } from '../../src/data/profile.js';
import { useEmit } from '../../src/element/host-context.js';
import { useReload } from '../../src/element/methods.js';
import { PasswordRule } from '../../src/parts/own-account/password-rule.js';
import { SessionsRule } from '../../src/parts/own-account/sessions-rule.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { CreatorCounts, PickerCounts, PickerWeek } from './counts.js';
import { Person } from './person.js';
import { LoadingPeople } from './loading-people.js';
import { Head } from '../../src/ui/head/head.js';

// The rest of the profile is shown without it.
const StartPageRule = lazyComponent(
  async () => (await import('../../src/parts/own-account/start-page-rule.js')).StartPageRule,
  null,
);

const SecondFactorRule = lazyComponent(
  async () => (await import('../../src/parts/second-factor/second-factor-rule.js')).SecondFactorRule,
  null,
);

const MoreTimeRule = lazyComponent(
  async () => (await import('../../src/parts/own-account/more-time-rule.js')).MoreTimeRule,
  null,
);

/** A person's own account: their data, superiors, counts, password, second factor and sessions. */
export function Profile() {
  const t = useText();
  const emit = useEmit();
  return (
    <div className="rd-stack">
      <Head title={t('Profile')}>
        <Button icon="arrow-left" onClick={() => emit('rd-go-back')}>
          {t('Back')}
        </Button>
      </Head>
      <Account />
    </div>
  );
}

function Account() {
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
  if (!profile) return <LoadingPeople />;
  return (
    <>
      {task ? (
        <Notice tone="warning" icon="lock" title={t.say(firstTaskRefusal(task))} />
      ) : (
        <Info profile={profile} />
      )}
      <div className="rd-rules">
        {!task && profile.role === 'data-picker' && <PickerWeek />}
        {task !== 'mustAddSecondFactor' && <PasswordRule email={profile.email} />}
        {user && task !== 'mustChangePassword' && <SecondFactorRule />}
        {user && !task && (
          <>
            <SessionsRule />
            <StartPageRule user={user} />
            <MoreTimeRule user={user} />
          </>
        )}
      </div>
    </>
  );
}

function Info({ profile }: { profile: ProfileOf }) {
  const t = useText();
  return (
    <>
      <div className="people rd-card">
        <Person
          title={t('My Info')}
          role={t.say(ROLE_TITLES[profile.role])}
          name={profile.name}
          email={profile.email}
          contact={profile.contact}
        />
        {profile.admin_name !== null && (
          <Person
            title={t('Admin')}
            name={profile.admin_name}
            email={profile.admin_email}
            contact={profile.admin_contact}
          />
        )}
        {profile.team_leader_name !== null && (
          <Person
            title={t('Team Leader')}
            name={profile.team_leader_name}
            email={profile.team_leader_email}
            contact={profile.team_leader_contact}
          />
        )}
      </div>
      {profile.role === 'data-creator' && <CreatorCounts />}
      {profile.role === 'data-picker' && <PickerCounts />}
    </>
  );
}
