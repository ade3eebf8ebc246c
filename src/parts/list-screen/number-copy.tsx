import { bareNumber, formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { RENTAL_STATE_TITLES } from '../../contract/rentals/rental-state.js';
import { useText } from '../../text/use-text.js';
import { CopyIcon } from '../../ui/copy-field/copy-icon.js';
import { VisuallyHidden } from '../../ui/hidden/visually-hidden.js';
import { Icon } from '../../ui/icon/icon.js';

interface NumberCopyProps {
  of: ShownNumber;
  isDoNotContact?: boolean | undefined;
}

/** Copies the number of a row. For a number on the do-not-contact list it is a sign that says so. */
export function NumberCopy({ of, isDoNotContact }: NumberCopyProps) {
  const t = useText();
  if (!isDoNotContact)
    return <CopyIcon what={t('number {number}', { number: formatNumber(of) })} text={bareNumber(of)} />;
  const words = t.say(RENTAL_STATE_TITLES['do-not-contact']);
  return (
    <span className="rd-do-not-contact" title={words}>
      <Icon name="lock" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
