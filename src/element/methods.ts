/**
 * Methods of elements, which a page calls. Only elements that have some load this code: their entries add the methods to the class
 * (`withMethods`), and the mounted screen registers what they do (`useMethods`).
 */
import { useContext, useEffect } from 'react';
import { shared } from '../core/runtime.js';
import { HostContext } from './host-context.js';

/**
 * Each method returns whether the element did it. It does nothing while its screen isn't shown, as before a login (`rd-ready` says
 * when it is), or when the screen can't do it now.
 */
export interface RdMethods {
  /** Requests the data of the screen again. */
  reload: () => boolean;
  /** Fetches the next rental, as a press of Fetch Rental does. */
  fetchNext: () => boolean;
  /** Focuses a field by its name in the API, without a name the first one. */
  focusField: (name?: string) => boolean;
  /** Opens what the element shows on a click. */
  open: () => boolean;
  /** Opens the panel of a rental by its id. True means that the panel is asked for; it says itself if there is no such rental. */
  openRow: (rentalId: string) => boolean;
}
export type MethodName = keyof RdMethods;
type Handlers = Partial<RdMethods>;

/** The page's, because the bundle that has defined a tag and the one that adds its methods may differ. */
const registered = shared('element-methods', () => new WeakMap<Element, Set<Handlers>>());

/** Adds methods to the class of an element: `export default withMethods(defineWidget(…), ['reload'])`. */
export function withMethods(
  Host: CustomElementConstructor,
  names: readonly MethodName[],
): CustomElementConstructor {
  for (const name of names)
    Object.defineProperty(Host.prototype, name, {
      configurable: true,
      value(this: Element, ...values: [string]): boolean {
        const results = [...(registered.get(this) ?? [])].map((handlers) => handlers[name]?.(...values));
        return results.includes(true);
      },
    });
  return Host;
}

/** Registers what methods of the element do while the component is mounted. */
export function useMethods(handlers: Handlers): void {
  const host = useContext(HostContext);
  // Without dependencies, so that a method always sees what was rendered last.
  useEffect(() => {
    if (!host) return;
    const all = registered.get(host) ?? new Set();
    registered.set(host, all.add(handlers));
    return () => void all.delete(handlers);
  });
}

/** Registers how `reload()` requests the data of the screen. */
export function useReload(load: () => unknown): void {
  useMethods({
    reload: () => {
      load();
      return true;
    },
  });
}
