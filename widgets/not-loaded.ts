/** Elements whose code can't be loaded: without that code they have no styles and no React. */
import { reportProblem } from '../src/core/problem.js';
import { tagOf } from '../src/element/use-locale.js';
import { loadCatalogue, translatorOf } from '../src/text/catalogues.js';
import type { EnglishText } from '../src/text/english.js';

const NOTE = 'data-rd-not-loaded';

/** The code of a tag that is being loaded. */
export interface WantedCode {
  tag: string;
  /** The elements that wait for it. */
  elements: Set<Element>;
  /** Tries to load it at once. */
  retry: () => void;
  /** Why the last try failed. */
  error?: unknown;
}

/** Set by script, because a page's policy may forbid style attributes. A page that has our tokens gives its look. */
const NOTE_STYLE = {
  // A page may hide an element until its code is loaded.
  visibility: 'visible',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--rd-space-2, 0.5rem)',
  alignItems: 'center',
  justifyContent: 'center',
  margin: '0',
  padding: 'var(--rd-space-4, 1rem)',
} satisfies Partial<CSSStyleDeclaration>;
const BUTTON_STYLE = {
  minBlockSize: '2rem',
  padding: '0 var(--rd-space-3, 0.75rem)',
  border: '1px solid',
  borderRadius: 'var(--rd-radius, 0.375rem)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} satisfies Partial<CSSStyleDeclaration>;

const reported = new Set<string>();
/** The tags whose code a person has asked for again. */
const pressed = new Set<string>();

/** Tells the page's developer once, and shows the failure in each element that waits. */
export function showNotLoaded(code: WantedCode): void {
  const { tag, elements, error } = code;
  if (!reported.has(tag))
    reportProblem(
      'code-not-loaded',
      `the code of <${tag}> can’t be loaded; it is tried again. ${String(error)}`,
      elements,
    );
  reported.add(tag);
  for (const element of elements) void showNote(element, code);
}

/**
 * Says in an element that its code can't be loaded, below what the page has put there, with a button for a retry. After a retry has
 * failed, a second button reloads the page, except offline, where a reload would lose the page. The note disappears when the code
 * arrives.
 */
async function showNote(element: Element, { tag, retry }: WantedCode): Promise<void> {
  const locale = tagOf(element);
  await loadCatalogue(locale);
  if (customElements.get(tag)) return;
  const say = (text: EnglishText) => translatorOf(locale)?.(text) ?? text;
  const button = (text: EnglishText, onclick: () => void) => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', textContent: say(text), onclick });
    Object.assign(made.style, BUTTON_STYLE);
    return made;
  };
  let note = element.querySelector<HTMLElement>(`:scope > [${NOTE}]`);
  if (!note) {
    const press = () => {
      pressed.add(tag);
      retry();
    };
    note = document.createElement('p');
    note.setAttribute(NOTE, '');
    note.role = 'alert';
    Object.assign(note.style, NOTE_STYLE);
    note.append(say('This part can’t be loaded'), button('Load again', press));
    element.append(note);
    const remove = note.remove.bind(note);
    void customElements.whenDefined(tag).then(remove);
  }
  if (pressed.has(tag) && navigator.onLine && note.childElementCount === 1)
    note.append(button('Reload the page', () => location.reload()));
}
