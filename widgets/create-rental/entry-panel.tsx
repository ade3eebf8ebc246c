import type { Entry } from '../../src/contract/rentals/entries.js';
import { useStyles } from '../../src/element/use-styles.js';
import { Correction } from '../../src/parts/rental-form/correction.js';
import { useText } from '../../src/text/use-text.js';
import css from '../../src/ui/side-panel/side-panel.css?inline';
import { SidePanel } from '../../src/ui/side-panel/side-panel.js';

/** The panel in which one of the last entries is corrected. */
export function EntryPanel({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  useStyles(css);
  const t = useText();
  return (
    <SidePanel title={t('Correct {name}', { name: entry.client_name })} open onClose={onClose}>
      <div className="entry-panel">
        <Correction entry={entry} onEnd={onClose} />
      </div>
    </SidePanel>
  );
}
