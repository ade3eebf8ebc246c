import { KeysDialog } from '../../src/parts/keys/keys-dialog.js';
import { ENTRY_KEYS } from './entry-shortcuts.js';

/** The list of the form's keys. */
export function EntryKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog open shortcuts={ENTRY_KEYS} onClose={onClose} />;
}
