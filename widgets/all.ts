/** Loads every element at once, for a page that would rather wait at the start. */

// It imports the files, not the registry: with the registry there would be a shared chunk that each page with the autoloader waits
// for.
await Promise.all(Object.values(import.meta.glob('./*/*.element.ts')).map((fetchCode) => fetchCode()));
