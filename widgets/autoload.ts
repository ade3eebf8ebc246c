import { provideToaster } from '../src/core/toast.js';
import type { WantedCode } from './not-loaded.js';
import { REGISTRY } from './registry.js';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/** The loaders by tag; undefined for other tags. */
type Loaders = Readonly<Partial<Record<string, () => Promise<unknown>>>>;

/** For each tag whose loading has begun, what adds a further element that waits for the code. */
const adders = new Map<string, (element: Element) => void>();

function load(element: Element, tag: string, fetchCode: () => Promise<unknown>): void {
  if (customElements.get(tag)) return;
  const add = adders.get(tag) ?? loadCode(tag, fetchCode);
  adders.set(tag, add);
  add(element);
}

/**
 * Loads the code of a tag, with retries and back-off. Until it is loaded, an element shows what the page has put into it, and after a
 * failure also a note with a button that tries again at once. Returns what adds an element.
 */
function loadCode(tag: string, fetchCode: () => Promise<unknown>): (element: Element) => void {
  const code: WantedCode = { tag, elements: new Set(), retry: () => attempt() };
  const attempt = (wait?: () => void) =>
    void fetchCode().then(
      () => {
        code.elements.clear();
        say();
      },
      (error: unknown) => {
        code.error = error;
        say(code);
        wait?.();
      },
    );
  const poll = (waitMs: number) => attempt(() => setTimeout(poll, waitMs, Math.min(waitMs * 2, MAX_WAIT_MS)));
  poll(FIRST_WAIT_MS);
  return (element) => {
    code.elements.add(element);
    if (code.error) say(code);
  };
}

/**
 * Shows a failure. Without one it only loads the code for that ahead: after the first element, because a page that has no failure yet
 * doesn't wait for it.
 */
function say(code?: WantedCode): void {
  import('./not-loaded.js').then(
    (notLoaded) => code && notLoaded.showNotLoaded(code),
    // The next failure of an element loads it again.
    () => undefined,
  );
}

/** Loads the code of one of our elements, or of those in the open shadow root of an element of the page. */
function look(element: Element): void {
  const tag = element.localName;
  const fetchCode = (REGISTRY as Loaders)[tag];
  if (fetchCode) load(element, tag, fetchCode);
  else if (element.shadowRoot) discover(element.shadowRoot);
  else if (element.matches(':not(:defined)')) void customElements.whenDefined(tag).then(() => look(element));
}

function loadIn(root: ParentNode): void {
  if (root instanceof Element) look(root);
  root.querySelectorAll('*').forEach(look);
}

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof Element) loadIn(node);
});

/**
 * Loads the code of each of our tags when the tag appears in `root` or in an open shadow root in it. The autoloader calls this for the
 * document. A page calls it for a shadow root that is closed, or that an element gets when it is already on the page.
 */
export function discover(root: Document | DocumentFragment | Element): void {
  observer.observe(root, { childList: true, subtree: true });
  loadIn(root);
}

/** Loads the code of our tags as they appear on the page. */
export function autoload(): void {
  provideToaster(REGISTRY['rd-toaster']);
  discover(document);
}
