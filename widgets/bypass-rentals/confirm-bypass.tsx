import type { BypassWish } from '../../src/contract/bypass.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { rentals } from './sentences.js';

interface ConfirmBypassProps {
  batch: BypassWish;
  adminName: string;
  /** Said when fewer can be picked than are asked for. */
  tooFew: string | null;
  /** The batch before may have been taken without its file: somebody may mean that one. */
  isBeforeOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before rentals leave the pool. */
export const ConfirmBypass = ({
  batch,
  adminName,
  tooFew,
  isBeforeOpen,
  onConfirm,
  onClose,
}: ConfirmBypassProps) => (
  <ConfirmDialog
    open
    subject={`Bypass ${rentals(batch.limit)}`}
    action="Download Excel"
    tone="primary"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      For <strong>{adminName}</strong>. They leave the pool at once and no picker gets them any more. Only an
      upload for use brings a number back.
    </p>
    {tooFew !== null && <p>{tooFew}</p>}
    {isBeforeOpen && (
      <p>This takes another batch. To get the file that didn’t arrive, press Try again instead.</p>
    )}
  </ConfirmDialog>
);
