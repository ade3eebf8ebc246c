/** Shows the screen of the address. The login page doesn't need this module, so it doesn't wait for it. */
import type { Session } from 'rental-desk/core';
import { speak } from './language.js';
import { keepPlace, takePlace } from './left-place.js';
import { headerElementOf, placeOf, type PublicScreen } from './routes.js';
import { isOnPage, show } from './show.js';

export { speak };

const hashParts = () => location.hash.slice(1).split('?');
const pathNow = () => hashParts()[0] || '/';

let shownTo: string | undefined;

let isLeaving = false;
// After a logout a person starts at their first screen.
document.addEventListener('rd-logout', () => {
  isLeaving = true;
});

document.addEventListener('rd-locale-change', ({ detail: { locale } }) => {
  localStorage.setItem('language', locale);
  // The page is rendered again, as after a change of its address.
  void speak(locale).then(() => dispatchEvent(new Event('hashchange')));
});

/** The `history.state` of an address in which a row is open: the address in which it was opened. */
interface OpenedFrom {
  openedFrom: string;
}

document.addEventListener('rd-state-change', ({ target, detail: { state, move } }) => {
  if (!isOnPage(target)) return;
  const address = `#${pathNow()}${state && `?${state}`}`;
  const before = history.state as OpenedFrom | null;
  if (move === 'page') history.pushState(null, '', address);
  else if (move === 'open')
    history.pushState({ openedFrom: location.hash } satisfies OpenedFrom, '', address);
  // The entry behind this one is the list as it is now, so a further one for it would need a second press of Back.
  else if (move === 'close' && before?.openedFrom === address) history.back();
  else history.replaceState(move === 'close' ? null : before, '', address);
});

document.addEventListener('rd-go-back', () => {
  if (history.length > 1) history.back();
  else location.hash = '/';
});

/** Redirects replace the address, so that the Back button skips them. */
export function showAddress(user: Session['user'], isAfresh: boolean): void {
  // Another person starts at their own first screen, not at the previous person's screen.
  const isOther = shownTo !== undefined && user !== null && user._id !== shownTo;
  if (isOther) history.replaceState(null, '', '#/');
  if (user === null && shownTo !== undefined && !isLeaving) keepPlace(shownTo, location.hash);
  isLeaving = false;
  const left = user && pathNow() === '/' ? takePlace(user._id) : null;
  if (left !== null) history.replaceState(null, '', left);
  shownTo = user?._id;
  let place = placeOf(pathNow(), user);
  // There are at most three redirects: from an old path, from `/`, to the role's home.
  while (place.kind === 'redirect') {
    history.replaceState(null, '', `#${place.to}`);
    place = placeOf(place.to, user);
  }
  const header = user && headerElementOf(user);
  if (place.kind === 'screen')
    show(place, pathNow(), { header, state: hashParts()[1] ?? '', isAfresh: isAfresh || isOther });
  else show(place, pathNow(), place.kind === 'public' ? { taken: take(place.screen) } : {});
}

/**
 * Removes parts from the address's query string, because a token must not stay where people see or copy it,
 * or in the history.
 */
function take({ takes, takesAll }: PublicScreen): Record<string, string> {
  const [path = '', query = ''] = hashParts();
  if (query === '') return {};
  history.replaceState(null, '', `#${path}`);
  if (takesAll !== undefined) return { [takesAll]: query };
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    takes.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
}
