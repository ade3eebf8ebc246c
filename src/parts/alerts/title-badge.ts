/**
 * A count, or a few words, before the page's title: `(3) Create Rental`, `Wait over · Collect`. A title that the page sets meanwhile
 * gets them too, and without them the title is as the page wants it. One per page, however many elements write into it.
 */
import { shared } from '../../core/runtime.js';

interface Badge {
  /** The count of each bell. */
  counts: Map<symbol, number>;
  /** The words of each element. */
  words: Map<symbol, string>;
  /** The page's own title, and the shown one. */
  own: string;
  shown: string;
  observer: MutationObserver | null;
}

const badge = shared<Badge>('title-badge', () => ({
  counts: new Map(),
  words: new Map(),
  own: '',
  shown: '',
  observer: null,
}));

/** Puts a count before the title. Returns the function that removes it. */
export const showCountInTitle = (count: number): (() => void) => add(badge.counts, count);

/** Puts words before the title. Returns the function that removes them. */
export const showWordsInTitle = (words: string): (() => void) => add(badge.words, words);

function add<Part>(parts: Map<symbol, Part>, part: Part): () => void {
  const owner = Symbol('owner');
  parts.set(owner, part);
  draw();
  return () => {
    parts.delete(owner);
    draw();
  };
}

function draw(): void {
  const count = Math.max(0, ...badge.counts.values());
  const words = new Set(badge.words.values());
  const isEmpty = count === 0 && words.size === 0;
  if (!badge.observer) {
    if (isEmpty) return;
    badge.own = document.title;
    badge.observer = new MutationObserver(takeTitleOfPage);
    badge.observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  } else if (document.title !== badge.shown) badge.own = document.title;
  if (isEmpty) {
    badge.observer.disconnect();
    badge.observer = null;
  }
  const counted = count === 0 ? badge.own : `(${count > 99 ? '99+' : count}) ${badge.own}`;
  badge.shown = [...words, counted].join(' · ');
  if (document.title !== badge.shown) document.title = badge.shown;
}

function takeTitleOfPage(): void {
  if (document.title !== badge.shown) draw();
}
