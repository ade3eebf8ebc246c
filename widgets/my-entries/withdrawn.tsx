import { useEffect, useRef } from 'react';
import type { Entry } from '../../src/contract/rentals/entries.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { createRental, RentalForm } from '../../src/contract/rentals/rentals.js';
import { read } from '../../src/contract/base/validation.js';
import { toast } from '../../src/core/toast.js';
import { useCreateRental } from '../../src/data/new-rental.js';
import { useEmit } from '../../src/element/host-context.js';
import { entryOf } from '../../src/parts/rental-form/form-fields.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';

interface Props {
  entry: Entry;
  onDone: () => void;
}

/** Names the entry that was withdrawn, and offers to enter it again. It takes the focus, because its row is gone. */
export function Withdrawn({ entry, onDone }: Props) {
  const t = useText();
  const emit = useEmit();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { mutate, isPending, error } = useCreateRental();
  const enterAgain = () =>
    mutate(read(entryOf(entry), RentalForm), {
      onSuccess: ({ _id }) => {
        toast.success(createRental.says.done);
        emit('rd-rental-created', { rentalId: _id });
        onDone();
      },
    });
  return (
    <div className="withdrawn" ref={box} tabIndex={-1}>
      <Notice
        tone="info"
        icon="undo"
        role="status"
        title={t('{number} of {name} is withdrawn.', {
          number: formatNumber(entry),
          name: entry.client_name,
        })}
        action={
          <>
            <Button size="small" busy={isPending} onClick={enterAgain}>
              {t('Enter it again')}
            </Button>
            <Button size="small" variant="quiet" onClick={onDone}>
              {t('Close')}
            </Button>
          </>
        }
      >
        {error && <span role="alert">{t.say(error)}</span>}
      </Notice>
    </div>
  );
}
