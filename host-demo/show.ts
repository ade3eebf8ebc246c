/** Puts a place on the page. What stays the same (the login form, the shell) stays the same element. */
import type { Place } from './routes.js';

const NAME = 'Rental Desk';

export function show(place: Exclude<Place, { kind: 'redirect' }>, path: string): void {
  const page = document.querySelector('#page');
  if (!page) return;
  const isFirst = document.documentElement.dataset['shown'] === undefined;
  switch (place.kind) {
    case 'login':
      document.title = NAME;
      if (!page.querySelector(':scope > rd-login')) page.replaceChildren(document.createElement('rd-login'));
      break;
    case 'not-found':
      document.title = `Not found · ${NAME}`;
      page.replaceChildren(notFound());
      break;
    case 'screen': {
      const element = document.createElement(place.screen.element);
      for (const [name, value] of Object.entries(place.screen.attributes ?? {}))
        element.setAttribute(name, value);
      frame(page, path, place.screen.title, element);
      break;
    }
    case 'coming':
      frame(page, path, 'Home', sentence('This screen comes with the next version of Rental Desk.'));
  }
  delete document.documentElement.dataset['session'];
  document.documentElement.dataset['shown'] = '';
  if (!isFirst) arrive(page);
}

/** The screen inside the shell, under a heading of its own. */
function frame(page: Element, path: string, title: string, content: HTMLElement): void {
  document.title = `${title} · ${NAME}`;
  const standing = page.querySelector(':scope > rd-shell');
  const shell = standing ?? document.createElement('rd-shell');
  shell.setAttribute('href-prefix', '#');
  shell.setAttribute('current', path);
  const heading = document.createElement('h1');
  heading.className = 'screen-title';
  heading.tabIndex = -1;
  heading.textContent = title;
  shell.replaceChildren(heading, content);
  if (!standing) page.replaceChildren(shell);
}

/** A change of screen begins at the top, and a screen reader hears where it is. */
function arrive(page: Element): void {
  scrollTo(0, 0);
  page.querySelector<HTMLElement>('.screen-title')?.focus({ preventScroll: true });
}

function notFound(): HTMLElement {
  const element = document.createElement('rd-not-found');
  element.setAttribute('message', 'There is no such page.');
  return element;
}

function sentence(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'coming';
  paragraph.textContent = text;
  return paragraph;
}
