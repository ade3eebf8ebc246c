/** Decides which screen a person sees at a path; `main.ts` shows it. */
import { REDIRECTS, SCREENS, type ElementTag, type Screen } from '../src/contract/screens/screens.js';
import { screensOf, startOf } from '../src/contract/screens/screens-of.js';

export { type ElementTag, type Screen } from '../src/contract/screens/screens.js';
export { headerElementOf } from '../src/contract/screens/screens-of.js';

export type User = Parameters<typeof startOf>[0];

export type Place =
  | { kind: 'login' }
  | { kind: 'screen'; screen: Screen }
  /** A screen for everybody, logged in or not. */
  | { kind: 'public'; screen: PublicScreen }
  | { kind: 'not-found' }
  | { kind: 'redirect'; to: string };

/** A screen without the shell. */
export interface PublicScreen {
  title: string;
  element: ElementTag;
  attributes: Record<string, string>;
  /** Parameters of the address's query that become attributes. They are removed from the address at once. */
  takes: readonly string[];
  /** The attribute that gets the whole query string instead. */
  takesAll?: string;
}

const FORGOT_PATH = '/forget-password';
/** The path of a mailed login link; equals the contract's LOGIN_LINK_PATH. */
const LOGIN_LINK_PATH = '/login-link';

/** The path to which the provider of single sign-on returns, with its answer in the query string. */
const SIGN_ON_PATH = '/sign-on';

/** The attributes of the login. `index.html` has the same ones. */
export const LOGIN_ATTRIBUTES = {
  'forgot-path': FORGOT_PATH,
  'href-prefix': '#',
  'sign-on-path': SIGN_ON_PATH,
};

const PUBLIC: Record<string, PublicScreen> = {
  [FORGOT_PATH]: { title: 'Forgot password', element: 'rd-forgot-password', attributes: {}, takes: [] },
  [LOGIN_LINK_PATH]: {
    title: 'Log in',
    element: 'rd-login',
    attributes: LOGIN_ATTRIBUTES,
    takes: ['email', 'token'],
  },
  [SIGN_ON_PATH]: {
    title: 'Log in',
    element: 'rd-login',
    attributes: LOGIN_ATTRIBUTES,
    takes: [],
    takesAll: 'sign-on-answer',
  },
  '/reset-password': {
    title: 'New password',
    element: 'rd-reset-password',
    attributes: { 'forgot-path': FORGOT_PATH },
    takes: ['email', 'token'],
  },
};

/**
 * The first part of a guarded path is the role that may open it; anybody who is logged in may open their
 * profile.
 */
const GROUPS: { readonly [Role in User['role']]: Role } & { readonly profile: 'anybody' } = {
  'super-admin': 'super-admin',
  admin: 'admin',
  'team-leader': 'team-leader',
  'data-creator': 'data-creator',
  'data-picker': 'data-picker',
  profile: 'anybody',
};

const TO_ROOT: Place = { kind: 'redirect', to: '/' };

/**
 * Returns what a path shows. A person of another role is redirected to `/`, and from there to their home,
 * without a logout.
 */
export function placeOf(path: string, user: User | null): Place {
  const moved = own(REDIRECTS, path);
  if (moved) return { kind: 'redirect', to: moved };
  if (path === '/') return user ? { kind: 'redirect', to: startOf(user) } : { kind: 'login' };
  // A person who is already logged in goes to their first screen.
  if ((path === LOGIN_LINK_PATH || path === SIGN_ON_PATH) && user) return TO_ROOT;
  const open = own(PUBLIC, path);
  if (open) return { kind: 'public', screen: open };
  const group = own<User['role'] | 'anybody'>(GROUPS, path.split('/')[1] ?? '');
  if (!group) return { kind: 'not-found' };
  if (!user || (group !== 'anybody' && group !== user.role)) return TO_ROOT;
  const screen = SCREENS.find((candidate) => candidate.path === path);
  if (!screen) return { kind: 'not-found' };
  // The screen of a leader of the other kind is guarded like the screen of another role.
  return screensOf(user).includes(screen) ? { kind: 'screen', screen } : TO_ROOT;
}

/** Returns the table's own entry, never an inherited one such as `constructor`. */
const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
