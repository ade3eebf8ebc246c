/** Loads every element at once, for a page that prefers to wait only at the start. */

// It imports the files and not the registry, because a shared chunk with the registry would delay every page
// with the autoloader.
const loaded = await Promise.allSettled(
  Object.values(import.meta.glob('./*/*.element.ts')).map((fetchCode) => fetchCode()),
);
// The autoloader tries again to load the code that is missing, and says so in the elements.
// eslint-disable-next-line no-restricted-syntax -- when the autoloader is missing too, the page sees the failure of this module
if (loaded.some(({ status }) => status === 'rejected')) await import('./autoloader.js');

export {};
