import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import type { AnswerOf } from '../../../src/contract/endpoint.js';
import type { getHeldRental } from '../../../src/contract/rentals.js';
import { capsOf, type Shortcut, type ShortcutText } from '../../../src/parts/keys/key-press.js';
import { DIAL_SHORTCUTS } from '../../../src/parts/dial/dial-shortcuts.js';
import { DO_NOT_CONTACT_SHORTCUTS } from '../../../src/parts/do-not-contact/do-not-contact-shortcuts.js';
import { KeysDialog } from '../../../src/parts/keys/keys-dialog.js';
import type { ShortcutAction } from './shortcuts.js';

const TEXTS: Record<Extract<ShortcutAction, string>, ShortcutText['does']> = {
  fetch: 'Fetch the next rental; during the wait: as soon as it is over',
  'dont-fetch': 'Take back an F that was pressed during the wait',
  'copy-number': 'Copy the number',
  'copy-all': 'Copy everything',
  'first-message': 'Write the first message; once more to copy it',
  message: 'Write to the creator; Escape leaves the field',
  email: 'Write the client’s email; Escape leaves the field',
  finish: 'Finish: the number is valid',
  invalid: 'Invalid Number',
  'take-back': 'Take the last verdict back, while no rental is in hand',
  'no-answer': 'No answer',
  'call-back': 'Call back: choose when',
  skip: 'Skip: say why',
  'last-lead': 'Open the lead that you finished last; once more to come back',
  help: 'Show these keys',
};

const OF_OUTCOMES: readonly ShortcutAction[] = ['no-answer', 'call-back', 'skip'];

interface Props {
  /**
   * The shortcuts are a prop, because an import here would put them into a separate chunk, for which the
   * screen would wait.
   */
  shortcuts: readonly Shortcut<ShortcutAction>[];
  /** The rules of calls without a verdict; undefined while there are none. */
  rules: AnswerOf<typeof getHeldRental>['outcomes'];
  areOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of Collect with their texts, which are loaded with the dialog. */
export function KeysHelp({ shortcuts, rules, ...rest }: Props) {
  const used = shortcuts.filter(({ action }) => rules !== undefined || !OF_OUTCOMES.includes(action));
  return (
    <KeysDialog
      open
      shortcuts={[
        ...used.map((shortcut) => ({ keys: capsOf(shortcut), ...textOf(shortcut.action) })),
        ...[...DIAL_SHORTCUTS, ...DO_NOT_CONTACT_SHORTCUTS].map((shortcut) => ({
          keys: capsOf(shortcut),
          does: shortcut.does,
        })),
      ]}
      {...rest}
    />
  );
}

function textOf(action: ShortcutAction): ShortcutText {
  if (typeof action === 'string') return { does: TEXTS[action] };
  const field = FIELDS[action.copyField];
  if (!field) throw new Error('A key copies a field that does not exist');
  return field.copying ? { does: field.copying } : { does: 'Copy {what}', what: field.label };
}
