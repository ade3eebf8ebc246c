/** The staff's page: hash routes in, elements out. It knows the elements only by their attributes and events. */
import { getSession, onSessionChange } from 'rental-desk/core';
import { placeOf, type Place, type User } from './routes.js';
import { show } from './show.js';

let user: User | null = (await getSession()).user;

const pathNow = () => location.hash.slice(1).split('?')[0] || '/';

/** Shows what the address means. Redirects replace the address, so that the Back button doesn't fall into them again. */
function render(): void {
  let place: Place = placeOf(pathNow(), user);
  // Each redirect leads nearer home: at most an old path, then `/`, then the role's home.
  while (place.kind === 'redirect') {
    history.replaceState(null, '', `#${place.to}`);
    place = placeOf(place.to, user);
  }
  show(place, pathNow(), place.kind === 'public' ? take(place.screen.takes) : {});
}

/** Takes parts out of the address's query string: a token must not stay where it is seen, copied or kept as history. */
function take(names: readonly string[]): Record<string, string> {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  if (query === '') return {};
  history.replaceState(null, '', `#${path}`);
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
}

function go(path: string): void {
  if (pathNow() === path) render();
  else location.hash = path;
}

onSessionChange((session) => {
  user = session.user;
  render();
});
addEventListener('hashchange', render);
document.addEventListener('rd-navigate', ({ detail }) => go(detail.path));
document.addEventListener('rd-login-needed', () => go('/'));
document.addEventListener('rd-go-back', () => {
  if (history.length > 1) history.back();
  else go('/');
});

render();
