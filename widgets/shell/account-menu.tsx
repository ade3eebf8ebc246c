import type { SessionUser } from '../../src/contract/auth/auth.js';
import { ACCOUNT_PATH } from '../../src/contract/screens/screens.js';
import { logOut } from '../../src/core/lazy-login.js';
import { useEmit } from '../../src/element/host-context.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { Menu, type MenuItem } from '../../src/ui/menu/menu.js';
import { LANGUAGE_NAMES } from '../../src/text/language-names.js';
import { LANGUAGES, languageOf } from '../../src/text/locale.js';
import { useText } from '../../src/text/use-text.js';

interface Props {
  user: SessionUser;
  /** Opens the account of a super-admin, who has no link to the profile. */
  onAccount: () => void;
}

/** The logged-in person, with entries for their own account, another language and the logout. */
export function AccountMenu({ user, onAccount }: Props) {
  const emit = useEmit();
  const t = useText();
  const account: MenuItem =
    user.role === 'super-admin'
      ? { label: t('My account'), icon: 'user', onSelect: onAccount }
      : {
          label: t('Profile'),
          icon: 'user',
          onSelect: () => emit('rd-navigate', { path: ACCOUNT_PATH }),
        };
  const others = LANGUAGES.filter((language) => language !== languageOf(t.tag));
  const languages = others.map((language): MenuItem => ({
    label: LANGUAGE_NAMES[language],
    icon: 'globe',
    lang: language,
    onSelect: () => emit('rd-locale-change', { locale: language }),
  }));
  const leave: MenuItem = {
    label: t('Log out'),
    icon: 'logout',
    onSelect: () => {
      // The event is fired before the logout, because a page may remove the shell at the logout, and then
      // nobody would receive the event.
      emit('rd-logout');
      void logOut();
    },
  };

  return (
    <Menu
      label={t('Account of {name}', { name: user.name })}
      button={
        <>
          {/* Drawn by the style sheet: as text the initials would be a part of what people say to press the button. */}
          <span className="avatar" aria-hidden="true" data-initials={initialsOf(user.name)} />
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
      items={[account, ...languages, leave]}
    />
  );
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? ''].map((word) => /^./u.exec(word)?.[0].toLocaleUpperCase()).join('');
}
