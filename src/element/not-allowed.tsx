import { coded } from '../contract/base/coded.js';
import type { Access } from '../contract/base/endpoint.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { firstTaskOf } from '../contract/roles/capabilities.js';
import { firstTaskRefusal } from '../contract/roles/first-task.js';
import { ROLE_TITLES } from '../contract/roles/roles.js';
import { titlesWith } from '../contract/roles/titles-with.js';
import type { SessionUser } from '../contract/auth/auth.js';
import { useText } from '../text/use-text.js';
import { Button } from '../ui/button/button.js';
import { EmptyState } from '../ui/state/empty-state.js';
import { useEmit } from './host-context.js';

interface NotAllowedProps {
  may: Access;
  user: SessionUser | null;
}

/** Shown in place of an element to a person who may not use it: who may and who can help, or what the person has to do first. */
export function NotAllowed({ may, user }: NotAllowedProps) {
  const t = useText();
  const emit = useEmit();
  const task = firstTaskOf(user);
  if (task) return <EmptyState icon="lock" title={t.say(firstTaskRefusal(task))} />;
  return (
    <EmptyState
      icon="lock"
      title={t('Only for: {roles}', { roles: titlesWith(may, t.say).join(', ') })}
      action={
        <Button icon="arrow-left" onClick={() => emit('rd-go-back')}>
          {t('Go Back')}
        </Button>
      }
    >
      {user && (
        <p>
          {t('You are logged in as {name}, {role}.', {
            name: user.name,
            role: t.say(ROLE_TITLES[user.role]),
          })}
        </p>
      )}
      <p>{t.say(coded(COMMON_REFUSALS, 'forbidden'))}</p>
    </EmptyState>
  );
}
