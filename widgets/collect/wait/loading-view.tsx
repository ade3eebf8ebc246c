import { useText } from '../../../src/text/use-text.js';
import { LoadingNote, Skeleton } from '../../../src/ui/skeleton/skeleton.js';
import { WaitingFacts } from '../../../src/ui/facts/waiting-facts.js';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';

const WIDTHS = [14, 7, 30, 40, 42, 16];

/** A skeleton of a rental while it is unknown whether one is in hand. */
export function LoadingView() {
  const t = useText();
  return (
    <div>
      <LoadingNote>{t('Loading your rental')}</LoadingNote>
      <div aria-hidden="true">
        <div className="number-row">
          <p className="number-label">{t('Number')}</p>
          <div className="number">
            <Skeleton characters={11} size="number" />
          </div>
        </div>
        <WaitingFacts
          className="fields"
          facts={FIELDS.slice(0, WIDTHS.length).map(({ label }, index) => [label, WIDTHS[index] ?? 0])}
        />
      </div>
    </div>
  );
}
