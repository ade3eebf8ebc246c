/** Shows a place on the page. The elements that don't change (the login form, the shell) are reused. */
import { say } from './language.js';
import { LOGIN_ATTRIBUTES, type ElementTag, type Place, type PublicScreen, type Screen } from './routes.js';

const NAME = 'Rental Desk';

/** The error page shows this status text for an unknown path (specification, section 8). */
const STATUS_TEXT = 'Not Found';

/**
 * Screens that don't begin with a field: they start with keys, figures or a file; on all others the first
 * field gets the focus.
 */
const WITHOUT_FIRST_FIELD: readonly ElementTag[] = [
  'rd-collect',
  'rd-bulk-upload',
  'rd-floor-board',
  'rd-reports',
  'rd-profile',
];

interface Wanted {
  /** The element in the shell's header, by its tag. */
  header?: ElementTag | null;
  /** The attributes that a public screen takes from the address. */
  taken?: Record<string, string>;
  /** The state of a list on the screen. */
  state?: string;
  /** Renders a new element even if the screen already shows one with the same tag. */
  isAfresh?: boolean;
}

/** Whether an event's target is the element of the current screen. */
export const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target === screenElement();

const screenElement = () => document.querySelector('#page > rd-shell > .screen-title + *');

export function show(
  place: Exclude<Place, { kind: 'redirect' }>,
  path: string,
  { header = null, taken = {}, state = '', isAfresh = false }: Wanted = {},
): void {
  const page = document.querySelector<HTMLElement>('#page');
  if (!page) return;
  // Going back to the previous page of a list stays on the same screen.
  if (place.kind === 'screen' && !isAfresh && restate(page, path, place.screen, state)) return;
  const isFirst = document.documentElement.dataset['shown'] === undefined;
  // The shell has its own `main` landmark.
  page.role = place.kind === 'screen' ? null : 'main';
  if (place.kind === 'screen') page.removeAttribute('tabindex');
  else page.tabIndex = -1;
  switch (place.kind) {
    case 'login':
      document.title = NAME;
      if (!page.querySelector(':scope > rd-login:not([token], [sign-on-answer])'))
        page.replaceChildren(make('rd-login', { autofocus: '', ...LOGIN_ATTRIBUTES }));
      break;
    case 'public':
      name(place.screen.title);
      showAlone(page, place.screen, taken);
      break;
    case 'not-found':
      name('Not found');
      page.replaceChildren(make('rd-not-found', { message: say(STATUS_TEXT) }));
      break;
    case 'screen':
      frame(
        page,
        { path, title: place.screen.title, header },
        make(place.screen.element, {
          ...place.screen.attributes,
          ...(!WITHOUT_FIRST_FIELD.includes(place.screen.element) && { autofocus: '' }),
          ...(state && { state }),
        }),
      );
  }
  delete document.documentElement.dataset['session'];
  document.documentElement.dataset['shown'] = '';
  if (!isFirst) arrive(page);
}

/** A screen without the shell. An existing one is reused, unless the address has new values. */
function showAlone(
  page: Element,
  { element, attributes }: PublicScreen,
  taken: Record<string, string>,
): void {
  const isNew = Object.keys(taken).length > 0 || !page.querySelector(`:scope > ${element}`);
  if (isNew) page.replaceChildren(make(element, { autofocus: '', ...attributes, ...taken }));
}

/** Updates the state of the current screen. Returns false when it is another screen. */
function restate(page: Element, path: string, { element, title }: Screen, state: string): boolean {
  const shell = page.querySelector(':scope > rd-shell');
  const screen = screenElement();
  if (shell?.getAttribute('current') !== path || screen?.localName !== element) return false;
  if (state !== (screen.getAttribute('state') ?? '')) screen.setAttribute('state', state);
  name(title, shell.querySelector('.screen-title'));
  return true;
}

/** Sets the page's title, in its language. */
function name(title: string, heading?: Element | null): void {
  document.title = `${say(title)} · ${NAME}`;
  if (heading) heading.textContent = say(title);
}

function make(tag: ElementTag, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

interface Frame {
  path: string;
  title: string;
  header: ElementTag | null;
}

/**
 * Puts the screen into the shell under its own heading. The shell's header is reused from screen to screen.
 */
function frame(page: Element, { path, title, header }: Frame, content: HTMLElement): void {
  const existing = page.querySelector(':scope > rd-shell');
  const shell = existing ?? document.createElement('rd-shell');
  shell.setAttribute('href-prefix', '#');
  shell.setAttribute('current', path);
  const heading = document.createElement('h1');
  heading.className = 'screen-title';
  heading.tabIndex = -1;
  name(title, heading);
  for (const child of [...shell.children]) if (child.localName !== header) child.remove();
  shell.prepend(heading, content);
  if (header && !shell.querySelector(`:scope > ${header}`))
    shell.append(make(header, { slot: 'header', 'title-badge': '' }));
  if (!existing) page.replaceChildren(shell);
}

/** Scrolls to the top after a change of screen, and moves the focus so that a screen reader announces it. */
function arrive(page: HTMLElement): void {
  scrollTo(0, 0);
  const heading = page.querySelector<HTMLElement>('.screen-title');
  (heading ?? page).focus({ preventScroll: true });
  if (!heading) return;
  // A new shell hides the heading until it has rendered, and a hidden element can't have the focus.
  const focusOnceShown = () => {
    if (!heading.isConnected) return;
    if (!heading.assignedSlot) requestAnimationFrame(focusOnceShown);
    else if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  };
  void customElements.whenDefined('rd-shell').then(focusOnceShown);
}
