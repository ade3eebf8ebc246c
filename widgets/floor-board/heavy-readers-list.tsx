import type { HeavyReader } from '../../src/contract/floor/floor-board.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { useText } from '../../src/text/use-text.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { BoardList } from './board-list.js';

/** People who open more rows or proofs in this hour than the limits of the settings, for a super-admin. */
export function HeavyReadersList({ readers }: { readers: readonly HeavyReader[] }) {
  const t = useText();
  return (
    <BoardList
      title={t('Reading far above the usual')}
      note={t('in this hour')}
      columns={columnsOf(t)}
      rows={readers}
      rowKey={({ _id }) => _id}
      empty={<slot name="empty-readers">{t('Nobody reads far above the usual in this hour.')}</slot>}
    />
  );
}

const columnsOf = (t: Translate): Column<HeavyReader>[] => {
  const of = (part: number, whole: number) =>
    t('{part} of {whole}', { part: t.number(part), whole: t.number(whole) });
  const time = (since: string | null) => since && t.time(since);
  return [
    { id: 'name', title: 'Name', kind: 'person', cell: ({ name }) => name },
    { id: 'role', title: 'Role', kind: 'words', cell: ({ role }) => t.say(ROLE_TITLES[role]) },
    {
      id: 'rows',
      title: 'Rows',
      kind: 'count',
      cell: ({ rows, rowsLimit }) => of(rows, rowsLimit),
    },
    {
      id: 'proofs',
      title: 'Proofs',
      kind: 'count',
      cell: ({ proofs, proofsLimit }) => of(proofs, proofsLimit),
    },
    {
      id: 'slowed',
      title: 'Slowed since',
      kind: 'count',
      cell: ({ slowedSince }) => time(slowedSince),
    },
    {
      id: 'refused',
      title: 'Refused since',
      kind: 'count',
      cell: ({ refusedSince }) => time(refusedSince),
    },
  ];
};
