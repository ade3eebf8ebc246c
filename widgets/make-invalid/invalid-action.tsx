import { useState } from 'react';
import { coded } from '../../src/contract/base/coded.js';
import { MADE_INVALID } from '../../src/contract/refusals/rentals.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { makeInvalid, type OwnRental } from '../../src/contract/picks/own-rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { useMakeInvalid } from '../../src/data/own-rentals.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';

interface ActionProps {
  rental: OwnRental;
  onMarked: (rental: OwnRental) => void;
}

/** The button that marks the number invalid. It asks for confirmation, because a picker can't undo it. */
export function InvalidAction({ rental, onMarked }: ActionProps) {
  const t = useText();
  const emit = useEmit();
  const [isAsking, setAsking] = useState(false);
  const mark = useMakeInvalid();
  const number = formatNumber(rental);
  const isInvalid = rental.number_status === 'invalid';

  const confirm = () => {
    if (mark.isPending) return;
    mark.mutate(rental._id, {
      onSuccess: (marked) => {
        setAsking(false);
        toast.success(makeInvalid.says.done);
        emit('rd-number-made-invalid', { rentalId: marked._id });
        onMarked(marked);
      },
    });
  };
  const close = () => {
    mark.reset();
    setAsking(false);
  };

  return (
    <div className="rd-lookup-row rd-row">
      <p>
        {isInvalid
          ? t.say(coded(MADE_INVALID, 'made-invalid'))
          : t('Marks the number invalid. You can’t take it back.')}
      </p>
      <Button size="large" variant="danger" unavailable={isInvalid} onClick={() => setAsking(true)}>
        {t('Invalid')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        subject={t('Mark the number as invalid')}
        action={t('Invalid')}
        busy={mark.isPending}
        error={mark.error ? t.say(whyOf(mark.error)) : undefined}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {t.rich('{number} of {name} becomes invalid. You can’t take it back.', {
            number: <strong>{number}</strong>,
            name: rental.client_name,
          })}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const whyOf = (error: Error) => (isCallError(error) ? error : makeInvalid.says.failed);
