import { firstTaskRefusal } from '../../src/contract/roles/first-task.js';
import { useAuth } from '../../src/core/auth-store.js';
import { logOut } from '../../src/core/lazy-login.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { useText } from '../../src/text/use-text.js';

const FirstPassword = lazyComponent(async () => (await import('./first-password.js')).FirstPassword, null);

/** Shown after the login on a page that keeps the login form. */
export function LoggedIn() {
  const emit = useEmit();
  const t = useText();
  const { user } = useAuth();
  const leave = () => {
    void logOut();
    emit('rd-logout');
  };
  if (user?.mustChangePassword) return <FirstPassword email={user.email} />;
  return (
    <EmptyState
      icon="user"
      title={user ? t('Logged in as {name}', { name: user.name }) : t('Logged in as somebody')}
      action={<Button onClick={leave}>{t('Log out')}</Button>}
    >
      {user?.mustAddSecondFactor ? t.say(firstTaskRefusal('mustAddSecondFactor')) : user?.email}
    </EmptyState>
  );
}
