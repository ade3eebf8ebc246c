import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../src/contract/rentals/entries.js';
import { useStyles } from '../../src/element/use-styles.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import messageCss from '../../src/parts/message/message.css?inline';
import formCss from '../../src/parts/rental-form/rental-form.css?inline';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import { SidePanel } from '../../src/ui/side-panel/side-panel.js';
import { Correction } from '../../src/parts/rental-form/correction.js';
import { EntryMessages } from './entry-messages.js';
import css from './opened-entry.css?inline';
import { WithdrawDialog } from './withdraw-dialog.js';
import { LEAD_FACTS } from '../../src/contract/rentals/lead-fields.js';
import { rentalFacts } from '../../src/parts/facts/rental-facts.js';
import { OutLink } from '../../src/parts/out-link.js';
import { CopyableFacts } from '../../src/ui/facts/copyable-facts.js';

const STYLES = messageCss + formCss + confirmCss + css;

interface Props {
  entry: Entry;
  onClose: () => void;
  onWithdrawn: (entry: Entry) => void;
}

/** The entry of the opened row with its messages. While nobody has fetched it, it can be corrected and withdrawn. */
export function OpenedEntry({ entry, onClose, onWithdrawn }: Props) {
  useStyles(STYLES);
  const t = useText();
  const [task, setTask] = useState<'correct' | 'withdraw' | null>(null);
  const correct = useRef<HTMLButtonElement>(null);
  const endCorrection = () => {
    // Renders at once, because the button must exist before it gets the focus.
    flushSync(() => setTask(null));
    correct.current?.focus();
  };
  return (
    <SidePanel title={t('Rental')} open onClose={onClose}>
      <article className="opened rd-stack">
        <header className="opened-head rd-row">
          <h3>{entry.client_name}</h3>
          <StateBadge rental={entry} />
          <p className="rd-note">{t('Entered {time}', { time: t.dateTime(entry.createdAt) })}</p>
        </header>
        {task === 'correct' ? (
          <Correction entry={entry} onEnd={endCorrection} />
        ) : (
          <>
            <EntryFacts entry={entry} />
            {entry.isChangeable && (
              <div className="rd-row">
                <Button ref={correct} icon="pencil" onClick={() => setTask('correct')}>
                  {t('Correct')}
                </Button>
                <Button variant="danger" onClick={() => setTask('withdraw')}>
                  {t('Withdraw')}
                </Button>
                <p className="rd-note">{t('Possible until somebody fetches it.')}</p>
              </div>
            )}
          </>
        )}
        <EntryMessages entry={entry} />
        {task === 'withdraw' && (
          <WithdrawDialog
            entry={entry}
            onClose={() => setTask(null)}
            onWithdrawn={() => onWithdrawn(entry)}
          />
        )}
      </article>
    </SidePanel>
  );
}

const LINKS: readonly string[] = ['post_link', 'ss_link'];

/** The fields of the lead, each with a copy button; web addresses are links. */
function EntryFacts({ entry }: { entry: Entry }) {
  const facts = rentalFacts({ ...entry, client_email: null }, LEAD_FACTS);
  return (
    <CopyableFacts
      className="opened-facts"
      facts={facts.map((fact) =>
        LINKS.includes(fact.name) && fact.text ? { ...fact, shown: <OutLink href={fact.text} /> } : fact,
      )}
    />
  );
}
