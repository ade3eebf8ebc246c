/** The staff's page: hash routes in, elements out. It knows the elements only by their attributes and events. */
import { getSession, onSessionChange } from 'rental-desk/core';
import type * as Routes from './routes.js';
import type { User } from './routes.js';
import { show, standsOnPage } from './show.js';

/** Which screens there are. The login needs none of it, so its page doesn't wait for it. */
let routes: typeof Routes | null = null;
// `early.js` has seen that somebody is logged in or on the way to a page of their own: fetched beside the session.
if ('session' in document.documentElement.dataset) void loadRoutes();

let user: User | null = (await getSession()).user;

const hashParts = () => location.hash.slice(1).split('?');
const pathNow = () => hashParts()[0] || '/';
/** Where somebody is in the list of a screen. */
const stateNow = () => hashParts()[1] ?? '';

/**
 * Shows what the address means. Redirects replace the address, so that the Back button doesn't fall into them again. A screen that
 * stands already only gets its state, unless it is wanted afresh.
 */
function render(isAfresh = false): void {
  if (!user && pathNow() === '/') {
    show({ kind: 'login' }, '/');
    return;
  }
  if (!routes) {
    void loadRoutes().then(() => render(isAfresh));
    return;
  }
  const { headerElementOf, placeOf } = routes;
  let place = placeOf(pathNow(), user);
  // Each redirect leads nearer home: at most an old path, then `/`, then the role's home.
  while (place.kind === 'redirect') {
    history.replaceState(null, '', `#${place.to}`);
    place = placeOf(place.to, user);
  }
  const header = user && headerElementOf(user);
  if (place.kind === 'screen' || place.kind === 'coming')
    show(place, pathNow(), { header, state: stateNow(), isAfresh });
  else show(place, pathNow(), place.kind === 'public' ? { taken: take(place.screen.takes) } : {});
}

async function loadRoutes(): Promise<void> {
  routes = await import('./routes.js');
}

/** Takes parts out of the address's query string: a token must not stay where it is seen, copied or kept as history. */
function take(names: readonly string[]): Record<string, string> {
  const [path = '', query = ''] = hashParts();
  if (query === '') return {};
  history.replaceState(null, '', `#${path}`);
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
}

function go(path: string): void {
  if (location.hash === `#${path}`) render(true);
  else location.hash = path;
}

onSessionChange((session) => {
  user = session.user;
  render();
});
addEventListener('hashchange', () => render());
document.addEventListener('rd-state-change', ({ target, detail: { state, move } }) => {
  if (!standsOnPage(target)) return;
  const address = `#${pathNow()}${state && `?${state}`}`;
  if (move === 'page') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
});
document.addEventListener('rd-navigate', ({ detail }) => go(detail.path));
document.addEventListener('rd-login-needed', () => go('/'));
document.addEventListener('rd-go-back', () => {
  if (history.length > 1) history.back();
  else go('/');
});

render();
