import { Fragment } from 'react';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import type { PinnedView } from '../../src/contract/lists/list-preferences.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { SCREEN_GROUPS, type ElementTag, type Screen } from '../../src/contract/screens/screens.js';
import { screensOf } from '../../src/contract/screens/screens-of.js';
import { useText } from '../../src/text/use-text.js';
import type { Waiting, WaitingCount } from '../../src/contract/screens/waiting.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';
import { Go } from './go.js';
import { iconOf } from './screen-icons.js';

export interface NavigationProps {
  /** Path of the screen inside; its entry is marked. */
  current?: string | undefined;
  /** The prefix of a path in a link's address: `#` on a page with hash routes. Without it the entries are buttons. */
  hrefPrefix?: string | undefined;
}

/** The element whose entry shows each count. */
const COUNTED: Record<WaitingCount, ElementTag> = {
  deals: 'rd-deal-table',
  callBacks: 'rd-my-leads',
  held: 'rd-floor-board',
};

interface Props extends NavigationProps {
  user: SessionUser;
  waiting: Waiting | undefined;
  /** Shows icons only, without the screens that create staff: those can be opened from the lists of staff. */
  isRail?: boolean;
}

/** The role's title and its screens in groups, the current one marked, each with its pinned views. */
export function Navigation({ user, waiting = {}, current, hrefPrefix, isRail = false }: Props) {
  const t = useText();
  const screens = screensOf(user).filter(
    ({ element, path }) => !isRail || element !== 'rd-create-staff' || path === current,
  );
  const groups = SCREEN_GROUPS.map((group) => ({
    group,
    screens: screens.filter((screen) => screen.group === group),
  })).filter((each) => each.screens.length > 0);
  return (
    <nav aria-label={t('Screens')} data-rail={isRail ? '' : undefined}>
      <p className="role">{t.say(ROLE_TITLES[user.role])}</p>
      {groups.map(({ group, screens: entries }) => (
        <section key={group} aria-label={t.say(group)}>
          {groups.length > 1 && (
            <p className="group" aria-hidden="true">
              {t.say(group)}
            </p>
          )}
          <ul>
            {entries.map((screen) => (
              <Fragment key={screen.path}>
                <li ref={screen.path === current ? bringIntoView : undefined}>
                  <Entry
                    screen={screen}
                    count={countOf(screen, waiting)}
                    isCurrent={screen.path === current}
                    hrefPrefix={hrefPrefix}
                    isRail={isRail}
                  />
                </li>
                {!isRail && (
                  <PinnedViews
                    views={waiting.pinned?.filter(({ list }) => list === screen.list)}
                    path={screen.path}
                    hrefPrefix={hrefPrefix}
                  />
                )}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The navigation scrolls by itself when it is higher than the window. */
const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

function countOf({ element }: Screen, waiting: Waiting): number {
  const kind = (Object.keys(COUNTED) as WaitingCount[]).find((each) => COUNTED[each] === element);
  return (kind && waiting[kind]) ?? 0;
}

interface PinnedViewsProps {
  views: readonly PinnedView[] | undefined;
  /** The path of their screen. */
  path: string;
  hrefPrefix: string | undefined;
}

/** The pinned views of a screen, which open it with their filters. */
const PinnedViews = ({ views = [], path, hrefPrefix }: PinnedViewsProps) =>
  views.map(({ _id, name, state }) => (
    <li key={_id}>
      <Go
        path={state === '' ? path : `${path}?${state}`}
        hrefPrefix={hrefPrefix}
        className="entry pinned"
        title={name}
      >
        <span className="entry-text">{name}</span>
      </Go>
    </li>
  ));

interface EntryProps {
  screen: Screen;
  /** The number of things that wait in the screen. */
  count: number;
  isCurrent: boolean;
  hrefPrefix: string | undefined;
  isRail: boolean;
}

function Entry({ screen, count, isCurrent, hrefPrefix, isRail }: EntryProps) {
  const t = useText();
  const title = t.say(screen.title);
  return (
    <>
      <Go
        path={screen.path}
        hrefPrefix={hrefPrefix}
        className="entry"
        aria-current={isCurrent ? 'page' : undefined}
        title={isRail ? title : undefined}
      >
        <Icon name={iconOf(screen)} />
        <span className="entry-text">{title}</span>
      </Go>
      {/* The count is not part of the link, whose name is the title. */}
      {count > 0 && (
        <span className="entry-count">
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{t('{count} waiting', { count })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
