import { fire, type ProblemCode } from './events.js';

/** Warns the page's developer in the console, and fires `rd-error` on each target for the page's code. */
export function reportProblem(
  code: ProblemCode,
  message: string,
  targets: Iterable<EventTarget> = [document],
): void {
  // eslint-disable-next-line no-console -- only the embedding page's developer can fix this
  console.warn(`Rental Desk: ${message}`);
  for (const target of targets) fire(target, 'rd-error', { code, message });
}
