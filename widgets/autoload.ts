import { provideToaster } from '../src/core/toast.js';
import { REGISTRY } from './registry.js';

const asked = new Set<string>();

/** The loaders by tag; undefined for other tags. */
const fetchers: Readonly<Partial<Record<string, () => Promise<unknown>>>> = REGISTRY;

function load(tag: string): void {
  const fetchCode = fetchers[tag];
  if (!fetchCode || asked.has(tag)) return;
  asked.add(tag);
  fetchCode().catch((error: unknown) => {
    // The next element with this tag retries the loading. The error tells the page's developer why nothing
    // appears.
    asked.delete(tag);
    reportError(error);
  });
}

function loadIn(root: Element | Document): void {
  if (root instanceof Element) load(root.localName);
  for (const element of root.querySelectorAll(':not(:defined)')) load(element.localName);
}

/** Loads the code of our tags as they appear on the page, and of no others. */
export function autoload(): void {
  provideToaster(() => import('./toaster/toaster.element.js'));
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) loadIn(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
  loadIn(document);
}
