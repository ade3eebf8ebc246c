import { correctVerdict } from '../../contract/rentals/corrections.js';
import type { AnswerOf } from '../../contract/base/endpoint.js';
import type { getRentalHistory } from '../../contract/rentals/rental-history.js';
import { toast } from '../../core/toast.js';
import { useCorrectVerdict } from '../../data/rental-history.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';

/** Gives a lead the other verdict. A second press takes that back. */
export function OtherVerdict({ rental }: { rental: AnswerOf<typeof getRentalHistory> }) {
  const t = useText();
  const { mutate, isPending, error } = useCorrectVerdict();
  const other = rental.number_status === 'invalid' ? 'valid' : 'invalid';
  return (
    <>
      <Button
        size="small"
        busy={isPending}
        icon={other === 'valid' ? 'check' : 'cross'}
        onClick={() =>
          mutate(
            { id: rental._id, number_status: other },
            { onSuccess: () => toast.success(correctVerdict.says.done) },
          )
        }
      >
        {other === 'valid' ? t('The number is valid') : t('The number is invalid')}
      </Button>
      {error && (
        <p className="rd-story-error" role="alert">
          {t.say(error)}
        </p>
      )}
    </>
  );
}
