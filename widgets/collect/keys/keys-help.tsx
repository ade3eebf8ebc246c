import type { AnswerOf } from '../../../src/contract/base/endpoint.js';
import type { getHeldRental } from '../../../src/contract/rentals/rentals.js';
import { DIAL_SHORTCUTS } from '../../../src/parts/dial/dial-shortcuts.js';
import { DO_NOT_CONTACT_SHORTCUTS } from '../../../src/parts/do-not-contact/do-not-contact-shortcuts.js';
import { capsOf } from '../../../src/parts/keys/key-press.js';
import { KeysDialog } from '../../../src/parts/keys/keys-dialog.js';
import type { CollectKey } from './collect-keys.js';

interface Props {
  /** A prop, because an import here would put the keys into a separate chunk, for which the screen would wait. */
  keys: readonly CollectKey[];
  /** The rules of calls without a verdict; undefined while there are none. */
  rules: AnswerOf<typeof getHeldRental>['outcomes'];
  areOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The dialog with the keys of Collect, and the switch that turns them off. */
export function KeysHelp({ keys, rules, ...rest }: Props) {
  const used = keys.filter(({ isOfOutcomes }) => rules !== undefined || !isOfOutcomes);
  const shortcuts = [...used, ...DIAL_SHORTCUTS, ...DO_NOT_CONTACT_SHORTCUTS];
  return <KeysDialog open shortcuts={shortcuts.map((row) => ({ ...row, keys: capsOf(row) }))} {...rest} />;
}
