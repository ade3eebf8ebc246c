import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { useText } from '../../../src/text/use-text.js';
import { CopyButton, type CopyState } from '../../../src/ui/copy-field/copy-button.js';
import { Facts } from '../../../src/ui/facts/facts.js';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import type { CopyTarget } from '../../../src/parts/facts/use-rental-copy.js';
import type { KeyOf } from '../keys/collect-keys.js';
import { OutLink } from '../../../src/parts/out-link.js';

/** Matches `(702) 555-7288`, also with a country code. */
const USUAL_LENGTH = 17;

interface Props {
  rental: HeldRental;
  stateOf: (target: CopyTarget) => CopyState;
  onCopy: (target: CopyTarget) => unknown;
  keyOf: KeyOf;
}

/** The rental in hand: the number first and largest, the other fields in the order of a call. */
export function HeldView({ rental, stateOf, onCopy, keyOf }: Props) {
  const t = useText();
  const number = formatNumber(rental);
  const time = t.dateTime(rental.createdAt);
  const { isDoNotContact: isListed = false, creatorName: name } = rental;
  return (
    <>
      <div className="number-row">
        <p className="number-label">{t('Number')}</p>
        <p className="number" part="number" data-long={number.length > USUAL_LENGTH ? '' : undefined}>
          {number}
        </p>
        <CopyButton
          size="medium"
          variant="secondary"
          unavailable={isListed}
          what={t('number')}
          state={stateOf('number')}
          onClick={() => onCopy('number')}
          {...keyOf('number')}
        />
      </div>
      <Facts
        className="fields"
        part="fields"
        facts={FIELDS.map(({ name, label, isLink }) => {
          const text = rental[name];
          return {
            name,
            label,
            text,
            shown: isLink && text ? <OutLink href={text} /> : text,
            hotkey: keyOf(name).hotkey,
          };
        })}
        stateOf={stateOf}
        onCopy={onCopy}
      />
      <div className="held-foot">
        <p>{name ? t('Entered by {name}, {time}', { name, time }) : t('Entered {time}', { time })}</p>
        <CopyButton
          size="medium"
          unavailable={isListed}
          words={t('Copy all')}
          state={stateOf('all')}
          onClick={() => onCopy('all')}
          {...keyOf('all')}
        />
      </div>
    </>
  );
}
