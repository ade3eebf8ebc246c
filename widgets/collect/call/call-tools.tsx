import { useEffect, useEffectEvent } from 'react';
import { addDoNotContact } from '../../../src/contract/do-not-contact/do-not-contact.js';
import { formatNumber, type ShownNumber } from '../../../src/contract/numbers/number-format.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { toast } from '../../../src/core/toast.js';
import { useAddDoNotContact } from '../../../src/data/do-not-contact.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { Dial, type DialProps } from '../../../src/parts/dial/dial.js';
import { ListNumber } from '../../../src/parts/do-not-contact/list-number.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import css from './call-tools.css?inline';

interface Props extends Pick<DialProps, 'writer'> {
  rental: HeldRental;
  /** The rental has no verdict. */
  isOn: boolean;
  hasKeys: boolean;
  hint: (key: string) => string | undefined;
  /** Empties the clipboard of what this screen has copied. */
  clear: () => void;
}

/** Dial and Text, and what ends all calls to the number. One file, so that the screen loads it with one import. */
export function CallTools({ writer, ...props }: Props) {
  const { rental, isOn, hasKeys, hint } = props;
  return (
    <>
      <Dial rental={rental} isOn={isOn} hasKeys={hasKeys} hint={hint} writer={writer} />
      <DoNotContact {...props} />
    </>
  );
}

/**
 * Lists the number in hand, which finishes the rental. If somebody else has listed it, a notice says so, and the rental can only be
 * finished.
 */
function DoNotContact({ rental, isOn, hasKeys, hint, clear }: Omit<Props, 'writer'>) {
  useStyles(css);
  const emit = useEmit();
  const { _id: rentalId, isDoNotContact: isListed = false } = rental;
  const emptyClipboard = useEffectEvent(clear);
  useEffect(() => {
    if (isListed) emptyClipboard();
  }, [isListed]);
  const skip = () => emit('rd-outcome-set', { rentalId, outcome: 'skipped' });
  return (
    <div className="do-not-contact" data-listed={isListed ? '' : undefined}>
      {isListed ? (
        <Listed of={rental} isOn={isOn} onFinished={skip} />
      ) : (
        <ListNumber of={rental} isOn={isOn} keys={{ hasKeys, hint }} onListed={skip} />
      )}
    </div>
  );
}

/** The only way on with a number that somebody else has listed. Listing it again finishes the rental. */
function Listed({ of, isOn, onFinished }: { of: ShownNumber; isOn: boolean; onFinished: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useAddDoNotContact();
  const finish = () => {
    if (!isOn || isPending) return;
    const onSuccess = () => {
      toast.success(addDoNotContact.says.done, formatNumber(of));
      onFinished();
    };
    mutate({ number: of.numberKey ?? of.number, reason: 'other' }, { onSuccess });
  };
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('This number is on the do-not-contact list: don’t call or text it.')}
      action={
        <Button size="small" busy={isPending} unavailable={!isOn} onClick={finish}>
          {t('Finish without a verdict')}
        </Button>
      }
    >
      {error ? t.say(error) : undefined}
    </Notice>
  );
}
