/**
 * A visit to Collect shows what was there last before the code is loaded, until Collect shows the server's answer. Nothing in it can
 * be used, and it is shown only in the session in which it was stored. There are two copies:
 * - the tab's own, with the rental in hand as it looked when the tab was left, marked so, and only while the page is left: the next
 *   visit takes it out of the storage;
 * - the browser's, for a new tab: the frame of the screen without a rental and without any figure, which could be old.
 */
import { claimsOf } from '../src/core/token-claims.js';

declare global {
  interface Window {
    /** What the tab, else the browser stored last. `early.js` reads it, and imports this file for it if somebody is logged in. */
    rdVisit?: string;
  }
}

const KEY = 'visit';
/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';

/** The shell, or an element in it. */
interface Part {
  slot: string;
  html: string;
  /** Positions in the list of sheets. */
  sheets: number[];
}

interface Visit {
  sessionId: unknown;
  hash: string;
  sheets: string[];
  parts: Part[];
}

const screen = () => document.querySelector('#page > rd-shell > rd-collect');

let markNow = () => '';

/** From now on stores what Collect shows whenever the person leaves the page. `mark` returns the sentence that says so. */
export function keepVisits(mark: () => string): void {
  markNow = mark;
  document.addEventListener('visibilitychange', keepOrForget);
}

function keepOrForget(): void {
  quietly(() => sessionStorage.removeItem(KEY));
  if (document.hidden) quietly(keepVisit);
}

/** Removes what is stored. Call it when the session ends. */
export function forgetVisit(): void {
  quietly(() => sessionStorage.removeItem(KEY));
  quietly(() => localStorage.removeItem(KEY));
}

/** Stores what Collect shows: its frame, and for this tab the rental in hand if it may be called. */
function keepVisit(): void {
  const collect = screen()?.shadowRoot;
  const shell = document.querySelector('#page > rd-shell');
  const { sessionId } = sessionNow();
  if (!collect || !shell || sessionId === undefined) return;
  // A number on the do-not-contact list can't be copied; after a decision the rental may soon be out of hand.
  const isHeld = collect.querySelector(
    '.body:not([data-decided]) .number-row .rd-button:not([aria-disabled])',
  );
  if (isHeld) sessionStorage.setItem(KEY, JSON.stringify(visitOf(shell, sessionId, markAsLast)));
  localStorage.setItem(KEY, JSON.stringify(visitOf(shell, sessionId, removeData)));
}

/** Copies the shell and what is in it, each part changed by `change`. */
function visitOf(shell: Element, sessionId: unknown, change: (copy: Element) => void): Visit {
  const known = new Map<CSSStyleSheet, number>();
  const parts = [shell, ...shell.children].flatMap(({ shadowRoot, slot }): Part[] => {
    const root = shadowRoot?.querySelector('.rd-root');
    if (!root || !shadowRoot) return [];
    const sheets = shadowRoot.adoptedStyleSheets.map((sheet) => {
      const index = known.get(sheet) ?? known.size;
      known.set(sheet, index);
      return index;
    });
    const copy = unusable(root);
    change(copy);
    return [{ slot, sheets, html: copy.outerHTML }];
  });
  const sheets = [...known.keys()].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).join(''),
  );
  return { sessionId, hash: location.hash, sheets, parts };
}

/** A copy that looks as if nothing could be used, without messages and without other numbers. */
function unusable(root: Element): Element {
  // The cast is safe, because a copy of an element is an element.
  const copy = root.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('.aside > *, .recent, dialog, [popover] > *')) part.remove();
  for (const button of copy.querySelectorAll(`.collect .rd-button:not([data-variant='quiet'])`))
    button.setAttribute('aria-disabled', 'true');
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  // The page's policy forbids inline styles.
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy;
}

/** Says that the rental is from the last visit. */
function markAsLast(copy: Element): void {
  const status = document.createElement('p');
  Object.assign(status, { className: 'status', textContent: markNow() });
  status.dataset['tone'] = 'warning';
  copy.querySelector('.bar > .status')?.replaceWith(status);
}

/** Leaves only the frame: no rental, nothing about one, and no figure of counts and times. */
function removeData(copy: Element): void {
  const others = '.collect > :not(.head, .today, .work), .work > :not(.bar, .body), .bar > :not(.actions)';
  for (const part of copy.querySelectorAll(others)) part.remove();
  for (const part of copy.querySelectorAll('[title], [aria-label]')) {
    part.removeAttribute('title');
    part.removeAttribute('aria-label');
  }
  // A rental has buttons and digits, and a failure has a button. The sentence of an empty hand has neither.
  const body = copy.querySelector('.body');
  if (body?.querySelector('button') || /\d/.test(body?.textContent ?? '')) body?.replaceChildren();
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = text.nodeValue?.replaceAll(/\d/g, FIGURE_SPACE) ?? null;
  }
}

/** Shows the stored visit above the page until Collect shows more than that it is loading, or another screen is shown. */
function showVisit(): void {
  const { sessionId, hash, sheets, parts } = JSON.parse(window.rdVisit ?? '{}') as Partial<Visit>;
  delete window.rdVisit;
  const now = sessionNow();
  const isHere = location.hash === hash || (location.hash.length < 3 && !now.startPage);
  if (!sheets || !parts || sessionId !== now.sessionId || !isHere) return;
  const made = sheets.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const [shell, ...inside] = parts.map((part) => {
    const host = document.createElement('div');
    host.slot = part.slot;
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = part.sheets.flatMap((index) => made[index] ?? []);
    root.innerHTML = part.html;
    return host;
  });
  if (!shell) return;
  shell.append(...inside);
  const place = document.createElement('div');
  Object.assign(place, { id: 'last-visit', inert: true, ariaHidden: 'true' });
  place.append(shell);
  document.body.append(place);
  const look = () => {
    if (isReplaced()) place.remove();
    else requestAnimationFrame(look);
  };
  look();
}

function isReplaced(): boolean {
  // The page removes this mark when it shows its first screen.
  if ('session' in document.documentElement.dataset) return false;
  const collect = screen();
  // From this moment on clicks and keys are about what Collect shows, which may be another rental.
  return !collect || !!collect.shadowRoot?.querySelector('[part~=number], .rd-state');
}

/** The id of the stored session, and the person's own first screen. */
function sessionNow(): { sessionId: unknown; startPage?: unknown } {
  const { accessToken, user } = JSON.parse(localStorage.getItem('auth') ?? '{}') as {
    accessToken?: string;
    user?: { startPage?: unknown };
  };
  return { sessionId: claimsOf(accessToken ?? '')['sid'], startPage: user?.startPage };
}

/** Storage may be forbidden or full, and may contain anything. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The second visit is then like the first.
  }
}

quietly(showVisit);
