import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { ShortcutText } from './key-press.js';
import css from './keys-dialog.css?inline';

interface Props {
  shortcuts: readonly (ShortcutText & { keys: string })[];
  open: boolean;
  areOn?: boolean;
  /** The switch; missing for keys that work only in fields and need none. */
  onSwitch?: (isOn: boolean) => void;
  onClose: () => void;
}

/**
 * Every key with its action, and the switch that turns them off. The focus starts on Close: so a question
 * mark and a space typed outside a field open and close it without changing anything.
 */
export function KeysDialog({ shortcuts, open, areOn = true, onSwitch, onClose }: Props) {
  const t = useText();
  useStyles(css);
  return (
    <Dialog title={t('Keys')} open={open} onClose={onClose}>
      {onSwitch && (
        <label className="keys-switch">
          <input type="checkbox" checked={areOn} onChange={(event) => onSwitch(event.target.checked)} />
          <span>{t('Keys act while you are not in a field')}</span>
        </label>
      )}
      <dl className="keys" data-off={areOn ? undefined : ''}>
        {shortcuts.map(({ keys, does, what }) => (
          <div key={keys}>
            <dt>
              <kbd className="rd-kbd">{keys}</kbd>
            </dt>
            <dd>{what ? t(does, { what: t(what) }) : t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
