/** Which screen a path means for whom. Only decisions stand here; `main.ts` acts on them. */
import {
  homeOf,
  REDIRECTS,
  SCREENS,
  screensOf,
  type ElementTag,
  type Screen,
} from '../src/contract/screens.js';

export { headerElementOf, type ElementTag, type Screen } from '../src/contract/screens.js';

export type User = Parameters<typeof homeOf>[0];

export type Place =
  | { kind: 'login' }
  | { kind: 'screen'; screen: Screen }
  /** For everybody, logged in or not. */
  | { kind: 'public'; screen: PublicScreen }
  | { kind: 'not-found' }
  | { kind: 'redirect'; to: string };

/** A screen that stands alone, without the shell. */
export interface PublicScreen {
  title: string;
  element: ElementTag;
  attributes: Record<string, string>;
  /** What of the address's query string becomes an attribute. It leaves the address at once. */
  takes: readonly string[];
}

const FORGOT_PATH = '/forget-password';
/** What a mailed login link opens; as the contract's LOGIN_LINK_PATH. */
const LOGIN_LINK_PATH = '/login-link';

const PUBLIC: Record<string, PublicScreen> = {
  [FORGOT_PATH]: { title: 'Forgot password', element: 'rd-forgot-password', attributes: {}, takes: [] },
  [LOGIN_LINK_PATH]: {
    title: 'Log in',
    element: 'rd-login',
    attributes: { 'forgot-path': FORGOT_PATH, 'href-prefix': '#' },
    takes: ['email', 'token'],
  },
  '/reset-password': {
    title: 'New password',
    element: 'rd-reset-password',
    attributes: { 'forgot-path': FORGOT_PATH },
    takes: ['email', 'token'],
  },
};

/** The first part of a guarded path is the role that it is for; a profile is for anybody who is logged in. */
const GROUPS: { readonly [Role in User['role']]: Role } & { readonly profile: 'anybody' } = {
  'super-admin': 'super-admin',
  admin: 'admin',
  'team-leader': 'team-leader',
  'data-creator': 'data-creator',
  'data-picker': 'data-picker',
  profile: 'anybody',
};

const TO_ROOT: Place = { kind: 'redirect', to: '/' };

/** Where a path leads. A wrong role goes to `/`, which sends everybody home; nobody is logged out by it. */
export function placeOf(path: string, user: User | null): Place {
  const moved = own(REDIRECTS, path);
  if (moved) return { kind: 'redirect', to: moved };
  if (path === '/') return user ? { kind: 'redirect', to: homeOf(user) } : { kind: 'login' };
  // Whoever is logged in has no use for the link.
  if (path === LOGIN_LINK_PATH && user) return TO_ROOT;
  const open = own(PUBLIC, path);
  if (open) return { kind: 'public', screen: open };
  const group = own<User['role'] | 'anybody'>(GROUPS, path.split('/')[1] ?? '');
  if (!group) return { kind: 'not-found' };
  if (user?.mustChangePassword && path !== homeOf(user)) return TO_ROOT;
  if (!user || (group !== 'anybody' && group !== user.role)) return TO_ROOT;
  const screen = SCREENS.find((candidate) => candidate.path === path);
  if (!screen) return { kind: 'not-found' };
  // A screen of their role that isn't theirs (a leader's of the other kind) is guarded as another role's is.
  return screensOf(user).includes(screen) ? { kind: 'screen', screen } : TO_ROOT;
}

/** What a table itself says, not what every object has (`constructor`). */
const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
