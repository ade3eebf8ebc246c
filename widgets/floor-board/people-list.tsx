import type { FloorPerson, FloorSide } from '../../src/contract/floor-board.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { percent } from '../../src/ui/share-bar/percent.js';
import { ShareBar } from '../../src/ui/share-bar/share-bar.js';
import { Spark } from '../../src/ui/spark/spark.js';
import { BoardList } from './board-list.js';
import { hoursInWords, picksOf } from './hours.js';

interface PeopleListProps {
  title: 'Pickers' | 'Creators';
  /** Undefined while they are on their way. */
  side: FloorSide | undefined;
}

const NOTES = { Pickers: 'who picked most first', Creators: 'whose rentals were picked most first' } as const;

/** What each person did today, who did most first. */
export function PeopleList({ title, side }: PeopleListProps) {
  const most = Math.max(0, ...(side?.people.flatMap(({ perHour }) => perHour) ?? []));
  return (
    <BoardList
      title={title}
      note={NOTES[title]}
      columns={columnsOf(most)}
      rows={side?.people}
      rowKey={({ _id }) => _id}
      empty={`There are no ${title.toLowerCase()} yet.`}
      rest={side && side.others.people > 0 && <Others {...side.others} />}
    />
  );
}

/** The hours of all are drawn to one scale: a bar of one person compares with that of another. */
const columnsOf = (most: number): Column<FloorPerson>[] => [
  { id: 'name', title: 'Name', characters: 15, cell: ({ name }) => name },
  {
    id: 'picked',
    title: 'Picked',
    characters: 6,
    kind: 'number',
    cell: (person) => picksOf(person).toLocaleString('en-US'),
  },
  {
    id: 'valid',
    title: 'Valid',
    characters: 19,
    kind: 'controls',
    cell: ({ valid, invalid }) => <ShareBar part={valid} whole={valid + invalid} what="valid" />,
  },
  {
    id: 'hours',
    title: 'Per hour',
    characters: 14,
    kind: 'controls',
    cell: ({ perHour }) => (
      <Spark label={`Picks per hour: ${hoursInWords(perHour)}`} values={perHour} most={most} />
    ),
  },
];

function Others({ people, ...figures }: FloorSide['others']) {
  const checked = figures.valid + figures.invalid;
  const picks = picksOf(figures).toLocaleString('en-US');
  return (
    <p className="board-list-rest">
      {`${people.toLocaleString('en-US')} more: ${picks} picked`}
      {checked > 0 && `, ${percent(figures.valid, checked)} valid`}
    </p>
  );
}
