/**
 * The one instance a page. Two bundles, or two versions of one, share what hangs here: one login, one refresh in flight,
 * one cache, one toaster. Only plain instances may live here, never React code, which differs from bundle to bundle.
 */
const CORE = Symbol.for('rental-desk.core.v1');

type Slots = Map<string, unknown>;

function slots(): Slots {
  // The symbol is ours alone, so whatever stands there was put there by the next line, in this bundle or another.
  const page = globalThis as unknown as Record<symbol, Slots | undefined>;
  return (page[CORE] ??= new Map<string, unknown>());
}

/** The page's instance of a name: the first caller makes it, every later one (of any bundle) gets the same. */
export function shared<T>(name: string, make: () => T): T {
  const page = slots();
  if (!page.has(name)) page.set(name, make());
  // A name belongs to one module, which always asks with the same type.
  return page.get(name) as T;
}
