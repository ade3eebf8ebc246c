/** Every element at once, for a page that would rather wait at the start than later. */

// By their files and not by the registry: that would be a file of its own then, which each page with the autoloader waits for.
await Promise.all(Object.values(import.meta.glob('./*/*.element.ts')).map((fetchCode) => fetchCode()));
