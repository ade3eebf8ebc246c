/**
 * The keys of the form, which work in its fields, with their names on keyboards of all languages. ⌘ works
 * like Ctrl.
 */
import type { EnglishText } from '../../src/text/english.js';

export const KEY_CAPS = {
  /** The key that accepts the offer of a pasted post; in the form it sends. */
  fillAndSend: 'Ctrl ↵',
  clear: 'Esc',
  undo: 'Ctrl Z',
} as const;

/** The action of each key, in words for the list of keys. */
export const ENTRY_KEYS: readonly { keys: string; does: EnglishText }[] = [
  { keys: KEY_CAPS.fillAndSend, does: 'Create the rental; in the offer of a post: fill and create' },
  { keys: 'Enter', does: 'In the offer of a post: fill what is ticked' },
  { keys: KEY_CAPS.clear, does: 'Clear the form; in the offer of a post: paste it as text' },
  { keys: KEY_CAPS.undo, does: 'In the empty form: bring back what was cleared' },
  { keys: '1 – 8', does: 'In the post: put what is selected into this field' },
  { keys: '↓', does: 'In an empty Address or Post Link: repeat the last one' },
];
