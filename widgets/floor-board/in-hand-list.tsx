import { useState } from 'react';
import { may } from '../../src/contract/roles/capabilities.js';
import type { FloorBoard, FloorHeld } from '../../src/contract/floor/floor-board.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useText } from '../../src/text/use-text.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { BoardList } from './board-list.js';
import { PersonLink } from './person-link.js';
import { spanWords } from './hours.js';

const ReleaseDialog = lazyComponent(
  async () => (await import('../../src/parts/release-rental/release-dialog.js')).ReleaseDialog,
  null,
);

/** The rentals in hand with their pickers and times, held longest first. */
export function InHandList({ board }: { board: FloorBoard | undefined }) {
  const t = useText();
  const inHand = board?.inHand;
  const { user } = useAuth();
  const [asked, setAsked] = useState<FloorHeld | null>(null);
  const mayRelease = (held: FloorHeld) =>
    may(user, 'manage-pickers') && (user?.role !== 'team-leader' || held.leaderId === user._id);
  const unlisted = inHand ? inHand.total - inHand.held.length : 0;
  return (
    <>
      <BoardList
        title={t('In hand')}
        note={t('who holds longest first')}
        columns={columnsAt(t, board?.asOf ?? '', { mayRelease, ask: setAsked })}
        first={5}
        rows={inHand?.held}
        rowKey={({ _id }) => _id}
        empty={<slot name="empty-in-hand">{t('Nobody holds a rental right now.')}</slot>}
        rest={unlisted > 0 && <p className="note">{t('{count} more', { count: unlisted })}</p>}
      />
      {asked && (
        <ReleaseDialog
          picker={{ _id: asked.pickerId, name: asked.pickerName }}
          rental={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface ReleaseTerms {
  mayRelease: (held: FloorHeld) => boolean;
  /** Asks before the rental leaves its picker's hand. */
  ask: (held: FloorHeld) => void;
}

/** Durations are measured by the server's clock, independent of the browser's. */
const columnsAt = (t: Translate, asOf: string, { mayRelease, ask }: ReleaseTerms): Column<FloorHeld>[] => [
  {
    id: 'picker',
    title: 'Picker',
    kind: 'person',
    cell: ({ pickerId, pickerName }) => <PersonLink id={pickerId} name={pickerName} list="picked-leads" />,
  },
  { id: 'for', title: 'For', kind: 'count', cell: ({ since }) => spanWords(t, since, asOf) },
  { id: 'since', title: 'Since', kind: 'count', cell: ({ since }) => t.time(since) },
  { id: 'number', title: 'Number', kind: 'phone', cell: formatNumber },
  {
    id: 'release',
    title: 'Take over',
    kind: 'actions',
    cell: (held) =>
      mayRelease(held) && (
        <Button
          size="small"
          aria-label={t('Return {number} to the pool', { number: formatNumber(held) })}
          onClick={() => ask(held)}
        >
          {t('To the pool')}
        </Button>
      ),
  },
];
