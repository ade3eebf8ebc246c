/**
 * Compiles only when every property of an object was handled: pass it the rest of a destructuring that names the handled ones. So a
 * property that is added to the object later can't be forgotten.
 */
export function assertNoneLeft(_rest: Record<string, never>): void {
  // Nothing to do when it runs.
}
