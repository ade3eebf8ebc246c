import { formatNumber } from '../../contract/numbers/number-format.js';
import type { RentalInHand } from '../../contract/staff/staff.js';
import { releaseHeldRental } from '../../contract/staff/staff-calls.js';
import { useReleaseRental } from '../../data/staff.js';
import { useEmit } from '../../element/host-context.js';
import { useText } from '../../text/use-text.js';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.js';
import type {} from './release-event.js';
import { sinceWords } from './since.js';
import { useDialogCall } from '../use-dialog-call.js';

interface ReleaseDialogProps {
  picker: { _id: string; name: string };
  rental: RentalInHand;
  onClose: () => void;
}

/** Asks for confirmation before a rental is taken from a picker. */
export function ReleaseDialog({ picker, rental, onClose }: ReleaseDialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: release } = useReleaseRental();
  const { run, isBusy, failure } = useDialogCall(releaseHeldRental.says);
  const ids = { id: picker._id, rentalId: rental._id };
  const confirm = () =>
    run(
      () => release(ids),
      () => {
        emit('rd-rental-released', { staffId: ids.id, rentalId: ids.rentalId });
        onClose();
      },
    );
  return (
    <ConfirmDialog
      open
      subject={t('Return to pool')}
      action={t('Return to pool')}
      tone="primary"
      busy={isBusy}
      error={t.say(failure)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t.rich('{name} has held {number} since {time}. It leaves their screen and goes back to the pool.', {
          name: <strong>{picker.name}</strong>,
          number: <strong>{formatNumber(rental)}</strong>,
          time: sinceWords(t, rental.since),
        })}
      </p>
    </ConfirmDialog>
  );
}
