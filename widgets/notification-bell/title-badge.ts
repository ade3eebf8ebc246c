/**
 * The count in the page's title: `(3) Create Rental`. The title is the page's: what it sets meanwhile is kept and counted too,
 * and with the badge's end it stands as the page wants it. One a page, however many bells there are.
 */
import { shared } from '../../src/core/runtime.js';

interface Badge {
  /** Each bell's count. */
  counts: Map<symbol, number>;
  /** The title as the page wants it, and as it is shown. */
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

/** Puts a count before the title. Gives the function that takes it away. */
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
