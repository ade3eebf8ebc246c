import type { ReactNode } from 'react';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import type { CopyTarget } from '../../../src/parts/facts/use-rental-copy.js';
import { OutLink } from '../../../src/parts/out-link.js';
import { useText } from '../../../src/text/use-text.js';
import { CopyButton, type CopyState } from '../../../src/ui/copy-field/copy-button.js';
import { Facts } from '../../../src/ui/facts/facts.js';
import type { KeyOf } from '../keys/collect-keys.js';

/** Matches `(702) 555-7288`, also with a country code. */
const USUAL_LENGTH = 17;

interface Props {
  rental: HeldRental;
  /** How often a rental is called before it is given up; undefined while outcomes are off. */
  maxTries: number | undefined;
  stateOf: (target: CopyTarget) => CopyState;
  onCopy: (target: CopyTarget) => unknown;
  keyOf: KeyOf;
  /** The time where the number is, if that is known. */
  localTime: ReactNode;
  /** What the picker does with the number: a line below it. */
  tools: ReactNode;
  /** What ends all calls to the number, at the end of the last line. */
  doNotContact: ReactNode;
}

/** The rental in hand: the number first and largest, the other fields in the order of a call. */
export function HeldView({
  rental,
  maxTries,
  stateOf,
  onCopy,
  keyOf,
  localTime,
  tools,
  doNotContact,
}: Props) {
  const t = useText();
  const number = formatNumber(rental);
  const time = t.dateTime(rental.createdAt);
  const { isDoNotContact: isListed = false, creatorName: name, earlierCall } = rental;
  return (
    <>
      <div className="who">
        <p className="about rd-row rd-note">
          <span>{t('Number')}</span>
          {earlierCall?.outcome === 'call-back' && <span>{t('A call-back was promised')}</span>}
          {earlierCall?.outcome === 'no-answer' && maxTries !== undefined && (
            <span>{t('Try {count} of {most}', { count: earlierCall.tries + 1, most: maxTries })}</span>
          )}
          {localTime}
          <span className="since">{t('In your hand since {time}', { time: t.time(rental.fetchedAt) })}</span>
        </p>
        <div className="number-row">
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
        {tools}
      </div>
      <Facts
        className="fields"
        part="fields"
        facts={FIELDS.map(({ name: field, label, isLink }) => {
          const text = rental[field];
          return {
            name: field,
            label,
            text,
            shown: isLink && text ? <OutLink href={text} /> : text,
            hotkey: keyOf(field).hotkey,
          };
        })}
        stateOf={stateOf}
        onCopy={onCopy}
      />
      <div className="held-foot rd-row rd-quiet-line rd-note">
        <p>{name ? t('Entered by {name}, {time}', { name, time }) : t('Entered {time}', { time })}</p>
        <CopyButton
          unavailable={isListed}
          words={t('Copy all')}
          state={stateOf('all')}
          onClick={() => onCopy('all')}
          {...keyOf('all')}
        />
        {doNotContact}
      </div>
    </>
  );
}
