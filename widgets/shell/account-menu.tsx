import type { SessionUser } from '../../src/contract/auth.js';
import { logOut } from '../../src/core/login.js';
import { useEmit } from '../../src/element/host-context.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { Menu } from '../../src/ui/menu/menu.js';

export const PROFILE_PATH = '/profile';

/** Who is logged in, the way to their profile (the super-admin's menu has none) and the way out. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const emit = useEmit();
  const profile = {
    label: 'Profile',
    icon: 'user',
    onSelect: () => emit('rd-navigate', { path: PROFILE_PATH }),
  } as const;
  const leave = {
    label: 'Log out',
    icon: 'logout',
    onSelect: () => {
      void logOut();
      emit('rd-logout');
    },
  } as const;

  return (
    <Menu
      label={`Account of ${user.name}`}
      button={
        <>
          <Icon name="user" />
          <span className="account-name">{user.name}</span>
          <Icon name="chevron-down" />
        </>
      }
      head={
        <>
          <p className="account-full-name">{user.name}</p>
          <p className="account-email">{user.email}</p>
        </>
      }
      items={user.role === 'super-admin' ? [leave] : [profile, leave]}
    />
  );
}
