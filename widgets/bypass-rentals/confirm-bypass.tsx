import type { BypassRequest } from '../../src/contract/bypass/bypass.js';
import { useText } from '../../src/text/use-text.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';

interface ConfirmBypassProps {
  batch: BypassRequest;
  adminName: string;
  /** Shown when fewer can be picked than requested. */
  tooFew: string | null;
  /** The previous batch may have been taken without its file: the person may want that one. */
  isBeforeOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before rentals leave the pool. */
export function ConfirmBypass(props: ConfirmBypassProps) {
  const { batch, adminName, tooFew, isBeforeOpen, onConfirm, onClose } = props;
  const t = useText();
  return (
    <ConfirmDialog
      open
      subject={t.plural(batch.limit, 'Bypass {count} rental', 'Bypass {count} rentals')}
      action={t('Download Excel')}
      tone="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t.rich(
          'For {name}. They leave the pool at once and no picker gets them any more. Only an upload for use brings a number back.',
          { name: <strong>{adminName}</strong> },
        )}
      </p>
      {tooFew !== null && <p>{tooFew}</p>}
      {isBeforeOpen && (
        <p>{t('This takes another batch. To get the file that didn’t arrive, press Try again instead.')}</p>
      )}
    </ConfirmDialog>
  );
}
