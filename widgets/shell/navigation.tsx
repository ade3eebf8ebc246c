import type { MouseEvent } from 'react';
import type { SessionUser } from '../../src/contract/auth.js';
import { ROLE_TITLES } from '../../src/contract/roles.js';
import { screensOf, type Screen } from '../../src/contract/screens.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { PROFILE_PATH } from './account-menu.js';

export interface NavigationProps {
  /** Path of the screen inside; its entry is marked. */
  current?: string | undefined;
  /** The prefix of a path in a link's address: `#` on a page with hash routes. Without it the entries are buttons. */
  hrefPrefix?: string | undefined;
}

/** The role's title and its screens, the current one marked. */
export function Navigation({ user, current, hrefPrefix }: NavigationProps & { user: SessionUser }) {
  const t = useText();
  return (
    <nav aria-label={t('Screens')}>
      <p className="role">{t.say(ROLE_TITLES[user.role])}</p>
      <ul>
        {screensOf(user)
          .filter(({ path }) => path !== PROFILE_PATH)
          .map((screen) => (
            <li key={screen.path}>
              <Entry screen={screen} isCurrent={screen.path === current} hrefPrefix={hrefPrefix} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  screen: Screen;
  isCurrent: boolean;
  hrefPrefix: string | undefined;
}

/** A link if the page has addresses, so that it can be opened in a new tab; the page itself navigates. */
function Entry({ screen: { path, title }, isCurrent, hrefPrefix }: EntryProps) {
  const emit = useEmit();
  const t = useText();
  const shared = { className: 'entry', 'aria-current': isCurrent ? ('page' as const) : undefined };
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    emit('rd-navigate', { path });
  };
  if (hrefPrefix === undefined) {
    return (
      <button type="button" {...shared} onClick={go}>
        {t.say(title)}
      </button>
    );
  }
  return (
    <a href={hrefPrefix + path} {...shared} onClick={go}>
      {t.say(title)}
    </a>
  );
}
