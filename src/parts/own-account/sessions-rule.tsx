import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { OwnSession } from '../../contract/staff/profile.js';
import { ownSessionsQuery, useEndOwnSessions } from '../../data/own-sessions.js';
import { useReload } from '../../element/methods.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { Rule } from '../../ui/rule/rule.js';
import { LoadingNote, Skeleton } from '../../ui/skeleton/skeleton.js';

/** Lists a person's own open sessions, and ends one of the others or all of them. */
export function SessionsRule() {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  useReload(refetch);
  const ending = useEndOwnSessions();
  // The button of an ended session disappears, so the focus goes to the title.
  const end = (sessionId?: string) => ending.mutate(sessionId, { onSuccess: () => title.current?.focus() });
  const failure = ending.error ?? error;

  return (
    <Rule title={t('Sessions')} titleRef={title} says={<p>{t('Where you are logged in.')}</p>}>
      {!sessions && !error && (
        <p>
          <LoadingNote />
          <Skeleton characters={24} />
        </p>
      )}
      <ul className="rd-rule-list rd-lines">
        {sessions?.map((session) => (
          <Session
            key={session._id}
            session={session}
            isBusy={ending.isPending && ending.variables === session._id}
            onEnd={() => end(session._id)}
          />
        ))}
      </ul>
      {sessions?.some(({ isCurrent }) => !isCurrent) && (
        <Button busy={ending.isPending && ending.variables === undefined} onClick={() => end()}>
          {t('Log out everywhere else')}
        </Button>
      )}
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
    </Rule>
  );
}

interface SessionProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ session: { isCurrent, loggedInAt, usedAt, address }, isBusy, onEnd }: SessionProps) {
  const t = useText();
  const id = useId();
  return (
    <li>
      <span id={id}>
        {t('Logged in {time}', { time: t.dateTime(loggedInAt) })}
        <small className="rd-note">
          {isCurrent ? t('This browser') : t('Last active {time}', { time: t.dateTime(usedAt) })} · {address}
        </small>
      </span>
      {!isCurrent && (
        <Button size="small" aria-describedby={id} busy={isBusy} onClick={onEnd}>
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}
