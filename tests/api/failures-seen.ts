/** The sentences of every failure that the tests of a file met. */
import type { Body } from './client.js';

const sentences = new Set<string>();

/** Called by the tests' client with each answer. */
export function noteFailure({ success, message, errors = [] }: Body<unknown>): void {
  if (success) return;
  for (const sentence of [message, ...errors.map((error) => error.message)]) sentences.add(sentence);
}

export const failuresSeen = (): string[] => [...sentences];
