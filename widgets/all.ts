/** Loads every element at once, for a page that prefers to wait only at the start. */

// It imports the files and not the registry, because a shared chunk with the registry would delay every page
// with the autoloader.
await Promise.all(Object.values(import.meta.glob('./*/*.element.ts')).map((fetchCode) => fetchCode()));
