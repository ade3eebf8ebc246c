import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addDoNotContact } from '../../../src/contract/do-not-contact/do-not-contact.js';
import { formatNumber, type ShownNumber } from '../../../src/contract/numbers/number-format.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { toast } from '../../../src/core/toast.js';
import { useAddDoNotContact } from '../../../src/data/do-not-contact.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { Dial, type DialProps } from '../../../src/parts/dial/dial.js';
import { LocalTime } from '../../../src/parts/dial/local-time.js';
import { ListNumber } from '../../../src/parts/do-not-contact/list-number.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { useDropdown } from '../../../src/ui/dropdown/use-dropdown.js';
import fieldCss from '../../../src/ui/field/field.css?inline';
import { Notice } from '../../../src/ui/notice/notice.js';
import css from './call-tools.css?inline';
import { Outcomes, type OutcomesProps } from './outcomes.js';

/** How the tools fit on their line: with key caps, without them, or only with what isn't needed at once in a box, More. */
export type ToolsFit = 'caps' | 'plain' | 'more';

interface Keys {
  hasKeys: boolean;
  hint: (key: string) => string | undefined;
}

interface Props extends Pick<DialProps, 'writer'>, Omit<OutcomesProps, 'onFailed'> {
  keys: Keys;
  /** The rental has no verdict. */
  isOn: boolean;
  /** Whether calls may end without a verdict. */
  hasOutcomes: boolean;
  fit: ToolsFit;
  onFit: (fit: ToolsFit) => void;
  /** Empties the clipboard of what this screen has copied. */
  clear: () => void;
}

/** What the picker does with the number in hand: Dial, Text, and the ends of a call without a verdict, on one line. */
export function CallTools({ writer, keys, isOn, hasOutcomes, fit, onFit, clear, ...outcomes }: Props) {
  useStyles(fieldCss);
  useStyles(css);
  const t = useText();
  const row = useFittingRow(onFit);
  const more = useDropdown();
  const { rental } = outcomes;
  const { isDoNotContact: isListed = false } = rental;
  const emptyClipboard = useEffectEvent(clear);
  useEffect(() => {
    if (isListed) emptyClipboard();
  }, [isListed]);
  const isMore = fit === 'more' && (hasOutcomes || !isListed);
  return (
    <>
      <div className="tools" data-fit={fit} ref={row}>
        <Dial rental={rental} isOn={isOn} writer={writer} {...keys} />
        <div className="more" {...more.root}>
          {isMore && (
            <Button icon="more" {...more.opener}>
              {t('More')}
            </Button>
          )}
          {/* A key focuses a button in the closed box, which opens it. */}
          <div
            className={isMore ? 'more-box' : 'inline'}
            id={more.boxId}
            data-closed={isMore && !more.isOpen && outcomes.form === null ? '' : undefined}
            onFocus={() => isMore && more.setIsOpen(true)}
          >
            {hasOutcomes && <Outcomes {...outcomes} onFailed={() => more.setIsOpen(isMore)} />}
            {isMore && <DoNotContact rental={rental} isOn={isOn} keys={keys} />}
          </div>
        </div>
      </div>
      {isListed && <Listed of={rental} isOn={isOn} />}
    </>
  );
}

/** Below this width of the line, Do not contact too is in More: in the line at the end of the facts is no space for it. */
const NARROW_PX = 480;
const FITS = ['caps', 'plain'] as const;

/** Measures a line of tools whenever it or its width changes, and says how they fit on it. */
function useFittingRow(onFit: (fit: ToolsFit) => void) {
  const row = useRef<HTMLDivElement>(null);
  const measure = useEffectEvent(() => {
    const line = row.current;
    if (line) onFit(fitOf(line));
  });
  useLayoutEffect(() => measure());
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => measure());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return row;
}

/** The line wraps: what is on the first line has the top of the first tool. */
function fitOf(line: HTMLElement): ToolsFit {
  if (line.clientWidth < NARROW_PX) return 'more';
  const before = line.dataset['fit'];
  const fit = FITS.find((each) => {
    line.dataset['fit'] = each;
    const tops = [...line.querySelectorAll<HTMLElement>(TOOLS)].map(({ offsetTop }) => offsetTop);
    return new Set(tops).size <= 1;
  });
  line.dataset['fit'] = before;
  return fit ?? 'more';
}

const TOOLS = '.rd-dial > .rd-button, .outcomes > .rd-button';

/** The time where the number in hand is, by its area code; nothing if that is unknown. */
export function TimeThere({ rental: { timeZones } }: { rental: HeldRental }) {
  return timeZones && <LocalTime timeZones={timeZones} />;
}

interface DoNotContactProps {
  rental: HeldRental;
  isOn: boolean;
  keys: Keys;
}

/** Lists the number in hand, which finishes the rental; nothing if it is listed already. */
export function DoNotContact({ rental, isOn, keys }: DoNotContactProps) {
  const finish = useFinishListed(rental._id);
  return rental.isDoNotContact ? null : <ListNumber of={rental} isOn={isOn} keys={keys} onListed={finish} />;
}

/** Tells the page that the rental ended without a verdict, because its number is on the list. */
function useFinishListed(rentalId: string) {
  const emit = useEmit();
  return () => emit('rd-outcome-set', { rentalId, outcome: 'skipped' });
}

/** The only way on with a number that somebody else has listed. Listing it again finishes the rental. */
function Listed({ of, isOn }: { of: ShownNumber & { _id: string }; isOn: boolean }) {
  const t = useText();
  const tellFinished = useFinishListed(of._id);
  const { mutate, isPending, error } = useAddDoNotContact();
  const finish = () => {
    if (!isOn || isPending) return;
    const onSuccess = () => {
      toast.success(addDoNotContact.says.done, formatNumber(of));
      tellFinished();
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
