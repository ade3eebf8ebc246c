import { useRef } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { CopyButton } from '../../ui/copy-field/copy-button.js';
import { useCopy } from '../../ui/copy-field/use-copy.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { TextField } from '../../ui/field/text-field.js';

interface LinkDialogProps {
  title: string;
  link: string;
  /** How long the link works, and that it is shown only here. */
  hint: string;
  onClose: () => void;
}

/** Shows a link for a password, which nothing stores. */
export function LinkDialog({ title, link, hint, onClose }: LinkDialogProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const { stateOf, copy } = useCopy(root);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div ref={root}>
        <TextField
          label={t('Link')}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          trailing={
            <CopyButton data-autofocus state={stateOf('link')} onClick={() => void copy('link', link)} />
          }
          hint={hint}
        />
      </div>
    </Dialog>
  );
}
