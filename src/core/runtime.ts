/**
 * One instance per page. Two bundles, or two versions of a bundle, share what is stored here: one login, one
 * refresh in flight, one cache, one toaster. Only plain instances may be stored here, never React code, which
 * differs between bundles.
 */
const CORE = Symbol.for('rental-desk.core.v1');

type Slots = Map<string, unknown>;

function slots(): Slots {
  // The cast is safe, because only our code uses the symbol: the next line has set the value, in this or
  // another bundle.
  const page = globalThis as unknown as Record<symbol, Slots | undefined>;
  return (page[CORE] ??= new Map<string, unknown>());
}

/** The page's instance for a name: the first caller makes it, every further caller (of any bundle) gets the same. */
export function shared<T>(name: string, make: () => T): T {
  const page = slots();
  if (!page.has(name)) page.set(name, make());
  // The cast is safe, because a name belongs to one module, which always uses the same type.
  return page.get(name) as T;
}
