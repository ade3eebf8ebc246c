import { provideToaster } from '../src/core/toast.js';
import { REGISTRY } from './registry.js';

const asked = new Set<string>();

/** The loaders by tag; undefined for other tags. */
type Loaders = Readonly<Partial<Record<string, () => Promise<unknown>>>>;

function load(tag: string): void {
  const fetchCode = (REGISTRY as Loaders)[tag];
  if (!fetchCode || asked.has(tag)) return;
  asked.add(tag);
  fetchCode().catch((error: unknown) => {
    // The next element with this tag retries the loading. The error tells the page's developer why nothing
    // appears.
    asked.delete(tag);
    reportError(error);
  });
}

function loadIn(root: Element): void {
  load(root.localName);
  for (const element of root.querySelectorAll(':not(:defined)')) load(element.localName);
}

/** Loads the code of our tags as they appear on the page, and of no others. */
export function autoload(): void {
  provideToaster(REGISTRY['rd-toaster']);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) loadIn(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
  loadIn(document.documentElement);
}
