import { useText } from '../../src/text/use-text.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { Kbd } from '../../src/ui/kbd/kbd.js';
import { SHORTCUTS } from './shortcuts.js';

interface Props {
  open: boolean;
  areOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Every key with what it does, and the switch that turns them off. */
export function KeysDialog({ open, areOn, onSwitch, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('Keys')} open={open} onClose={onClose}>
      <label className="keys-switch">
        <input
          type="checkbox"
          checked={areOn}
          data-autofocus=""
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <span>{t('Single keys act while you are not in a field')}</span>
      </label>
      <dl className="keys" data-off={areOn ? undefined : ''}>
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
