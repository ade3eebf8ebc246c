import { businessHour } from '../../src/contract/base/business-day.js';
import type { FloorPerson, FloorSide } from '../../src/contract/floor/floor-board.js';
import { useText } from '../../src/text/use-text.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { LimitMeter } from '../../src/ui/meter/limit-bar.js';
import { meterStyles } from '../../src/ui/meter/meter.js';
import { percent } from '../../src/ui/meter/percent.js';
import { ShareBar } from '../../src/ui/meter/share-bar.js';
import { Spark } from '../../src/ui/chart/spark.js';
import { BoardList } from './board-list.js';
import { hoursSentence, picksOf, spanWords } from './hours.js';
import { PersonLink } from './person-link.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

interface PeopleListProps {
  who: 'Pickers' | 'Creators';
  /** The people; undefined while they are loading. */
  side: FloorSide | undefined;
  asOf: string | undefined;
}

const WORDS = {
  Pickers: { note: 'who picked most first', none: 'There are no pickers yet.' },
  Creators: { note: 'whose rentals were picked most first', none: 'There are no creators yet.' },
} as const;

/** Each person's work today, the most active first. */
export function PeopleList({ who, side, asOf = '' }: PeopleListProps) {
  const t = useText();
  const most = Math.max(0, ...(side?.people.flatMap(({ perHour }) => perHour) ?? []));
  return (
    <BoardList
      title={t(who)}
      note={t(WORDS[who].note)}
      columns={columnsOf(t, { who, most, asOf, hour: businessHour(Date.parse(asOf)) })}
      rows={side?.people}
      rowKey={({ _id }) => _id}
      empty={<slot name={who === 'Pickers' ? 'empty-pickers' : 'empty-creators'}>{t(WORDS[who].none)}</slot>}
      rest={side && side.others.people > 0 && <Others {...side.others} />}
    />
  );
}

type Terms = Pick<PeopleListProps, 'who'> & { most: number; asOf: string; hour: number };

/** All charts of hours have the same scale, so that people can be compared. */
const columnsOf = (t: Translate, { who, most, asOf, hour }: Terms): Column<FloorPerson>[] => [
  {
    id: 'name',
    title: 'Name',
    kind: 'person',
    cell: ({ _id, name }) => (
      <PersonLink id={_id} name={name} list={who === 'Pickers' ? 'picked-leads' : 'all-leads'} />
    ),
  },
  {
    id: 'presence',
    title: 'Now',
    kind: 'controls',
    cell: (person) => <PresenceMark person={person} asOf={asOf} />,
  },
  ...(who === 'Creators'
    ? [
        {
          ...({ id: 'entered', title: 'Entered', kind: 'count' } as const),
          cell: ({ entered }: FloorPerson) => t.number(entered),
        },
      ]
    : []),
  {
    id: 'picked',
    title: 'Picked',
    kind: 'controls',
    cell: (person) => <Picked picks={picksOf(person)} limit={person.limit} />,
  },
  {
    id: 'valid',
    title: 'Valid',
    kind: 'controls',
    cell: ({ valid, invalid }) => <ShareBar part={valid} whole={valid + invalid} what={t('valid#rentals')} />,
  },
  {
    id: 'hours',
    title: 'Per hour',
    kind: 'controls',
    cell: ({ perHour }) => (
      <Spark label={hoursSentence(t, perHour)} values={perHour} most={most} current={hour} />
    ),
  },
];

/** How many a person picked, and of which limit. */
function Picked({ picks, limit }: { picks: number; limit: number | null }) {
  const t = useText();
  const count = <b>{t.number(picks)}</b>;
  return (
    <span className="rd-share" ref={meterStyles}>
      {limit === null ? (
        count
      ) : (
        <>
          <span className="picked">
            {t.rich('{value} of {limit}', { value: count, limit: t.number(limit) })}
          </span>
          <LimitMeter value={picks} limit={limit} />
        </>
      )}
    </span>
  );
}

function Others({ people, ...figures }: FloorSide['others']) {
  const checked = figures.valid + figures.invalid;
  const t = useText();
  const picks = picksOf(figures);
  return (
    <p className="note">
      {checked > 0
        ? t('{people} more: {picks} picked, {percent} valid', {
            people,
            picks,
            percent: percent(figures.valid, checked),
          })
        : t('{people} more: {picks} picked', { people, picks })}
    </p>
  );
}

interface PresenceMarkProps {
  person: Pick<FloorPerson, 'presence' | 'lastActAt'>;
  asOf: string;
}

/** Whether a person works, is idle and for how long, or isn't logged in. */
function PresenceMark({ person: { presence, lastActAt }, asOf }: PresenceMarkProps) {
  const t = useText();
  if (presence === 'away') return <StatusBadge tone="neutral">{t('Logged off')}</StatusBadge>;
  if (presence === 'working') return <StatusBadge tone="success">{t('Working')}</StatusBadge>;
  return (
    <StatusBadge tone="warning">
      {lastActAt === null ? t('Idle') : t('Idle for {span}', { span: spanWords(t, lastActAt, asOf) })}
    </StatusBadge>
  );
}
