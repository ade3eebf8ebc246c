/**
 * React's development build records for the browser's developer tools where each element was created and how
 * long each component took. No test reads these records, so the pages of tests don't make them.
 */
export {};

Object.assign(console, { createTask: undefined, timeStamp: undefined });

// Imported after the change, because React looks for these functions when it is loaded.
const react = await import('react');
const internals = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
// React records the stack of the first 10,000 elements in each second only.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
