/**
 * The staff's page: reads hash routes and shows elements. It knows the elements only by their attributes and
 * events.
 */
import { getSession, onSessionChange, type Session } from 'rental-desk/core';
import type * as Pages from './pages.js';

declare global {
  interface Window {
    /** Says that the page can't be loaded, with a button that loads it again (`early.js`). */
    rdNotLoaded: () => void;
  }
}

let pages: typeof Pages | null = null;
const page = document.documentElement.dataset;
// `early.js` has set the mark because somebody is logged in or opens a public screen, so the pages load in
// parallel with the session. The form of `index.html` is removed, because rendering it would delay the screen.
if ('session' in page) {
  document.querySelector('rd-login')?.remove();
  void loadPages();
}

let user: Session['user'] = (await getSession()).user;

const pathNow = () => location.hash.slice(1).split('?')[0] || '/';

/** Shows the screen of the address. A screen that is already shown is only updated, unless `isAfresh`. */
function render(isAfresh = false): void {
  if (pages) {
    pages.showAddress(user, isAfresh);
    return;
  }
  if (user || pathNow() !== '/' || 'session' in page) {
    void loadPages().then(() => render(isAfresh));
    return;
  }
  // The login needs no rendering: it is in `index.html`, and nothing else has been shown yet.
  page['shown'] = '';
}

function loadPages(): Promise<void> {
  return import('./pages.js').then(async (loaded) => {
    await loaded.speak(document.documentElement.lang);
    pages = loaded;
  }, window.rdNotLoaded);
}

function go(path: string): void {
  if (location.hash === `#${path}`) render(true);
  else location.hash = path;
}

/** Whether a person has to change the password or add a second factor before anything else. */
const isHeldBack = (person: Session['user']) => person?.mustChangePassword || person?.mustAddSecondFactor;

onSessionChange((session) => {
  const wasHeldBack = isHeldBack(user);
  user = session.user;
  // The person has now done what they had to do first.
  if (wasHeldBack && user && !isHeldBack(user)) go('/');
  render();
});
addEventListener('hashchange', () => render());
addEventListener('rd-navigate', ({ detail }) => go(detail.path));
addEventListener('rd-login-needed', () => go('/'));

render();
