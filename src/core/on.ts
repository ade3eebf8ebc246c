import { EVENT_NAMES } from './event-names.js';
import type { RdEvent, RdEventName } from './events.js';

/**
 * Listens to one event of the elements, or to all of them by `'*'`, on the document or a part of the page. Returns the function that
 * stops listening.
 *
 * @example const stop = on('*', ({ type, detail }) => console.log(type, detail));
 */
export function on<Name extends RdEventName>(
  name: Name | '*',
  listener: (event: RdEvent<Name>) => void,
  target: EventTarget = document,
): () => void {
  const names = name === '*' ? EVENT_NAMES : [name];
  // The cast is safe, because our elements fire these names with exactly these details.
  const listen = listener as (event: Event) => void;
  for (const each of names) target.addEventListener(each, listen);
  return () => {
    for (const each of names) target.removeEventListener(each, listen);
  };
}
