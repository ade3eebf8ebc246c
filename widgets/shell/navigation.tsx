import { Fragment } from 'react';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import type { PinnedView } from '../../src/contract/lists/list-preferences.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { SCREEN_GROUPS, type ElementTag, type Screen } from '../../src/contract/screens/screens.js';
import { createScreenOf, screensOf } from '../../src/contract/screens/screens-of.js';
import { useText } from '../../src/text/use-text.js';
import type { Waiting, WaitingCount } from '../../src/contract/screens/waiting.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';
import { Go } from './go.js';
import { ScreenIcon } from './screen-icons.js';

export interface NavigationProps {
  /** Path of the screen inside; its entry is marked. */
  current?: string | undefined;
  /** The prefix of a path in a link's address: `#` on a page with hash routes. Without it the entries are buttons. */
  hrefPrefix?: string | undefined;
}

/** The element whose entry shows each count, and whether the person is the one who has to act. */
const COUNTED: Record<WaitingCount, { element: ElementTag; isDue: boolean }> = {
  deals: { element: 'rd-deal-table', isDue: true },
  callBacks: { element: 'rd-my-leads', isDue: true },
  held: { element: 'rd-floor-board', isDue: false },
};

interface Props extends NavigationProps {
  user: SessionUser;
  waiting: Waiting | undefined;
  /** Shows icons only, without the links that create staff: the lists of staff have them too. */
  isRail?: boolean;
}

/** The role's title and its screens in groups, the current one marked, each with its pinned views. */
export function Navigation({ user, waiting = {}, current, hrefPrefix, isRail = false }: Props) {
  const t = useText();
  const screens = screensOf(user);
  const groups = SCREEN_GROUPS.map((group) => ({
    group,
    screens: screens.filter((screen) => screen.group === group),
  })).filter((each) => each.screens.length > 0);
  return (
    <nav aria-label={t('Screens')} data-rail={isRail ? '' : undefined}>
      <p className="role">{t.say(ROLE_TITLES[user.role])}</p>
      {groups.map(({ group, screens: entries }, index) => (
        <section key={group} aria-label={t.say(group)}>
          {/* The role's title is above the first group. */}
          {index > 0 && (
            <p className="group" aria-hidden="true">
              {t.say(group)}
            </p>
          )}
          <ul>
            {entries.map((screen) => (
              <Fragment key={screen.path}>
                <Entry
                  screen={screen}
                  create={
                    screen.element === 'rd-staff-table'
                      ? createScreenOf(user, screen.attributes?.['staff-role'])
                      : undefined
                  }
                  current={current}
                  waiting={waiting}
                  hrefPrefix={hrefPrefix}
                  isRail={isRail}
                />
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

interface EntryProps extends NavigationProps {
  screen: Screen;
  /** The screen that adds to the list of this one. */
  create: Screen | undefined;
  waiting: Waiting;
  isRail: boolean;
}

function Entry({ screen, create, current, waiting, hrefPrefix, isRail }: EntryProps) {
  const t = useText();
  const title = t.say(screen.title);
  const isCreating = create !== undefined && create.path === current;
  const isCurrent = screen.path === current;
  return (
    <li ref={isCurrent || isCreating ? bringIntoView : undefined}>
      <Go
        path={screen.path}
        hrefPrefix={hrefPrefix}
        className="entry"
        aria-current={isCurrent ? 'page' : isCreating ? 'true' : undefined}
        title={isRail ? title : undefined}
      >
        <ScreenIcon screen={screen} />
        <span className="entry-text">{title}</span>
      </Go>
      <Count {...countOf(screen, waiting)} />
      {create && !isRail && (
        <Go
          path={create.path}
          hrefPrefix={hrefPrefix}
          className="entry-create"
          aria-current={isCreating ? 'page' : undefined}
          title={t.say(create.title)}
        >
          <Icon name="plus" />
          <VisuallyHidden>{t.say(create.title)}</VisuallyHidden>
        </Go>
      )}
    </li>
  );
}

function countOf({ element }: Screen, waiting: Waiting): CountProps {
  const kind = (Object.keys(COUNTED) as WaitingCount[]).find((each) => COUNTED[each].element === element);
  return { count: (kind && waiting[kind]) ?? 0, isDue: kind !== undefined && COUNTED[kind].isDue };
}

interface CountProps {
  /** The number of things that wait in the screen. */
  count: number;
  isDue: boolean;
}

/** How many things wait in a screen, if any. It isn't part of the link, whose name is the title. */
function Count({ count, isDue }: CountProps) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span className="entry-count" data-due={isDue ? '' : undefined}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('{count} waiting', { count })}</VisuallyHidden>
    </span>
  );
}
