/**
 * The count in the page's title: `(3) Create Rental`. A title that the page sets meanwhile gets the count
 * too, and without a count the title is as the page wants it. A page has one count, even with several bells.
 */
import { shared } from '../../src/core/runtime.js';

interface Badge {
  /** The count of each bell. */
  counts: Map<symbol, number>;
  /** The page's own title, and the shown one. */
  own: string;
  shown: string;
  observer: MutationObserver | null;
}

const badge = shared<Badge>('title-badge', () => ({
  counts: new Map(),
  own: '',
  shown: '',
  observer: null,
}));

/** Puts a count before the title. Returns the function that removes it. */
export function wearTitleBadge(count: number): () => void {
  const bell = Symbol('bell');
  badge.counts.set(bell, count);
  draw();
  return () => {
    badge.counts.delete(bell);
    draw();
  };
}

function draw(): void {
  const count = Math.max(0, ...badge.counts.values());
  if (!badge.observer) {
    if (count === 0) return;
    badge.own = document.title;
    badge.observer = new MutationObserver(takeTitleOfPage);
    badge.observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  } else if (document.title !== badge.shown) badge.own = document.title;
  if (count === 0) {
    badge.observer.disconnect();
    badge.observer = null;
  }
  badge.shown = count === 0 ? badge.own : `(${count > 99 ? '99+' : count}) ${badge.own}`;
  if (document.title !== badge.shown) document.title = badge.shown;
}

function takeTitleOfPage(): void {
  if (document.title !== badge.shown) draw();
}
