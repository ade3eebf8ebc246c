import { withdrawEntry, type Entry } from '../../src/contract/rentals/entries.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { toast } from '../../src/core/toast.js';
import { useWithdrawEntry } from '../../src/data/entries.js';
import { useText } from '../../src/text/use-text.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';

interface Props {
  entry: Entry;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Asks before an entry is withdrawn, and names the consequences. */
export function WithdrawDialog({ entry, onClose, onWithdrawn }: Props) {
  const t = useText();
  const { mutate, isPending, error } = useWithdrawEntry();
  const confirm = () =>
    mutate(entry._id, {
      onSuccess: () => {
        toast.success(withdrawEntry.says.done);
        onWithdrawn();
      },
    });
  return (
    <ConfirmDialog
      open
      subject={t('Withdraw the entry')}
      action={t('Withdraw')}
      busy={isPending}
      error={error ? t.say(error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t.rich(
          '{number} of {name} leaves the pool, so nobody fetches it. The number can be entered again.',
          {
            number: formatNumber(entry),
            name: <strong>{entry.client_name}</strong>,
          },
        )}
      </p>
    </ConfirmDialog>
  );
}
