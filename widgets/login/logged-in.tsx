import { useAuth } from '../../src/core/auth-store.js';
import { logOut } from '../../src/core/late-login.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';

/** What a page sees that keeps the login form standing after the login. */
export function LoggedIn() {
  const emit = useEmit();
  const { user } = useAuth();
  const leave = () => {
    void logOut();
    emit('rd-logout');
  };
  return (
    <EmptyState
      icon="user"
      title={`Logged in as ${user?.name ?? 'somebody'}`}
      action={<Button onClick={leave}>Log out</Button>}
    >
      {user?.email}
    </EmptyState>
  );
}
