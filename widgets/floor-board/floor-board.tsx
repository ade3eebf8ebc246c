import { useQuery } from '@tanstack/react-query';
import { may } from '../../src/contract/roles/capabilities.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import { useAuth } from '../../src/core/auth-store.js';
import { floorBoardQuery } from '../../src/data/floor-board.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useReload } from '../../src/element/methods.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { LoadingNote } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { BoardFigures } from './board-figures.js';
import { CallsList } from './calls-list.js';
import { DayChart } from './day-chart.js';
import { HeavyReadersList } from './heavy-readers-list.js';
import { InHandList } from './in-hand-list.js';
import { PeopleList } from './people-list.js';

const { failed } = getFloorBoard.says;

/** The work at this moment, as far as the logged-in person may see it. */
export function FloorBoard() {
  const t = useText();
  const seesPickers = may(useAuth().user, 'see-picked-leads');
  const { data: board, error, isFetching, refetch } = useQuery(floorBoardQuery);
  useRefreshOn(['rentals', 'settings'], () => {
    // The board refreshes only while it is visible, and when it becomes visible again.
    if (!document.hidden) void refetch();
  });
  const retry = () => void refetch();
  useReload(refetch);
  if (error && !board)
    return <ErrorState title={t.say(failed)} message={t.say(error)} busy={isFetching} onRetry={retry} />;
  return (
    <ListFrame
      title={t('Floor Board')}
      total={board && t('As of {time}, Panama time', { time: t.time(board.asOf) })}
    >
      {!board && <LoadingNote>{t('Loading the floor board')}</LoadingNote>}
      {error && (
        <Notice
          tone="danger"
          role="alert"
          title={t('The board stands still since {time}.', { time: t.time(board.asOf) })}
          action={
            <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {t.say(error)}
        </Notice>
      )}
      <BoardFigures board={board} seesPickers={seesPickers} />
      <div className="cards">
        <DayChart total={board && (board.pickers ?? board.creators).total} asOf={board?.asOf} />
        {seesPickers && (
          <div className="card">
            <InHandList board={board} />
          </div>
        )}
      </div>
      {board?.calls && <CallsList board={board} />}
      {seesPickers && <PeopleList who="Pickers" side={board?.pickers ?? undefined} asOf={board?.asOf} />}
      <PeopleList who="Creators" side={board?.creators} asOf={board?.asOf} />
      {board?.heavyReaders && <HeavyReadersList readers={board.heavyReaders} />}
    </ListFrame>
  );
}
