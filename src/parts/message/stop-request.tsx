import { addDoNotContact } from '../../contract/do-not-contact/do-not-contact.js';
import { formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { toast } from '../../core/toast.js';
import { useAddDoNotContact } from '../../data/do-not-contact.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';

interface Props {
  of: ShownNumber;
  /** Called when the number is on the list. */
  onListed: (() => void) | undefined;
}

/** Under a message that says that the client asks to stop: one click puts the number on the do-not-contact list. */
export function StopRequest({ of, onListed }: Props) {
  const t = useText();
  const { mutate, isPending, isSuccess, error } = useAddDoNotContact();
  if (isSuccess) return <p className="rd-stop-request">{t('The number is on the do-not-contact list.')}</p>;
  return (
    <div className="rd-stop-request">
      <Button
        size="small"
        icon="lock"
        busy={isPending}
        onClick={() =>
          mutate(
            { number: of.numberKey ?? of.number, reason: 'asked-to-stop' },
            {
              onSuccess: () => {
                toast.success(addDoNotContact.says.done, formatNumber(of));
                onListed?.();
              },
            },
          )
        }
      >
        {t('Asked to stop: never contact {number} again', { number: formatNumber(of) })}
      </Button>
      {error && <p role="alert">{t.say(error)}</p>}
    </div>
  );
}
