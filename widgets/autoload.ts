import { reportProblem } from '../src/core/problem.js';
import { provideToaster } from '../src/core/toast.js';
import { REGISTRY } from './registry.js';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

const asked = new Set<string>();

/** The loaders by tag; undefined for other tags. */
type Loaders = Readonly<Partial<Record<string, () => Promise<unknown>>>>;

function load(tag: string): void {
  const fetchCode = (REGISTRY as Loaders)[tag];
  if (!fetchCode || asked.has(tag)) return;
  asked.add(tag);
  tryToLoad(tag, fetchCode);
}

/** Loads the code of a tag, with retries and back-off. Until it is loaded, the tag shows what the page has put into it. */
function tryToLoad(tag: string, fetchCode: () => Promise<unknown>, waitMs = FIRST_WAIT_MS): void {
  fetchCode().catch((error: unknown) => {
    if (waitMs === FIRST_WAIT_MS)
      reportProblem(
        'code-not-loaded',
        `the code of <${tag}> can’t be loaded; it is tried again. ${String(error)}`,
        document.querySelectorAll(tag),
      );
    setTimeout(tryToLoad, waitMs, tag, fetchCode, Math.min(waitMs * 2, MAX_WAIT_MS));
  });
}

function loadIn(root: ParentNode): void {
  if (root instanceof Element) load(root.localName);
  for (const element of root.querySelectorAll(':not(:defined)')) load(element.localName);
}

/**
 * Loads the code of each of our tags when the tag appears in `root`. The autoloader calls this for the document; a page calls it for a
 * shadow root of its own.
 */
export function discover(root: Document | DocumentFragment | Element): void {
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) loadIn(node);
  }).observe(root, { childList: true, subtree: true });
  loadIn(root);
}

/** Loads the code of our tags as they appear on the page. */
export function autoload(): void {
  provideToaster(REGISTRY['rd-toaster']);
  discover(document);
}
