import { bareNumber, formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { RENTAL_STATE_TITLES } from '../../contract/rentals/rental-state.js';
import { useText } from '../../text/use-text.js';
import { CopyIcon } from '../../ui/copy-field/copy-icon.js';
import { VisuallyHidden } from '../../ui/hidden/visually-hidden.js';
import { Icon } from '../../ui/icon/icon.js';

interface NumberCellProps {
  of: ShownNumber;
  isDoNotContact?: boolean | undefined;
}

/** The number of a row with what copies it. A number on the do-not-contact list has a sign instead that says so. */
export function NumberCell({ of, isDoNotContact = false }: NumberCellProps) {
  const t = useText();
  const shown = formatNumber(of);
  const words = t.say(RENTAL_STATE_TITLES['do-not-contact']);
  return (
    <>
      <span title={of.number}>{shown}</span>
      {isDoNotContact ? (
        <span className="rd-do-not-contact" title={words}>
          <Icon name="lock" />
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
      ) : (
        <CopyIcon what={t('number {number}', { number: shown })} text={bareNumber(of)} />
      )}
    </>
  );
}
