import { useEffect, useId, useRef, useState } from 'react';
import { senderName } from '../../src/contract/messages/messages.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { MessageBox } from '../../src/parts/message/message-box.js';
import { MessageText, MessageThread } from '../../src/parts/message/message-thread.js';
import { ReadMark } from '../../src/parts/message/read-mark.js';
import { OutLink } from '../../src/parts/out-link.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';
import type { InboxThread } from './inbox-threads.js';
import type { AnswerState } from './use-answer.js';

interface Props {
  thread: InboxThread;
  answer: AnswerState;
}

/**
 * The messages of the other side about one rental, with person, client, time and the new texts. A click opens
 * the thread, with the answer below it.
 */
export function InboxItem({ thread: { newest, messages }, answer }: Props) {
  const t = useText();
  const opener = useRef<HTMLButtonElement>(null);
  const answerId = useId();
  // Messages that were unread when the list opened are highlighted until it closes, although they count as read at once.
  const [readUpTo] = useState(() => messages.find(({ readAt }) => readAt !== null)?._id ?? '');
  const news = messages.filter(({ _id, readAt }) => _id > readUpTo || readAt === null);
  const isNew = news.length > 0;
  const { from, rental } = newest;
  // A picker who no longer has the rental can't open its thread, so the row shows all messages that the list
  // has.
  const shown = rental ? (isNew ? news : [newest]) : messages;
  const isAnswering = answer.isAbout(newest);
  const thread = answer.thread.data;
  const name = senderName(newest);
  const number = formatNumber(newest);
  const whose = { name, number };

  const leave = () => {
    answer.end();
    opener.current?.focus();
  };
  return (
    <li className="item" data-new={isNew ? '' : undefined} data-answering={isAnswering ? '' : undefined}>
      <p className="who">
        <bdi>{name}</bdi>
        {isNew && <VisuallyHidden>, {t('new')}</VisuallyHidden>}
      </p>
      <time className="rd-note" dateTime={newest.createdAt}>
        {t.dateTime(newest.createdAt)}
      </time>
      <p className="about rd-note">
        <VisuallyHidden>{t('About')} </VisuallyHidden>
        {rental && (
          <>
            <bdi>{rental.client_name}</bdi> ·{' '}
          </>
        )}
        <span className="number">{number}</span>
      </p>
      {rental && (
        <p className="where rd-note">
          <bdi>{rental.address}</bdi>
          <OutLink href={rental.post_link} />
        </p>
      )}
      <div className="what rd-stack" id={isAnswering ? answerId : undefined}>
        {isAnswering && thread ? (
          <MessageThread
            label={t('Messages about {number}', { number })}
            messages={thread.messages}
            side={from === 'picker' ? 'creator' : 'picker'}
          />
        ) : (
          shown.toReversed().map(({ _id, message }) => <MessageText key={_id} text={message} />)
        )}
        {from === 'creator' && <ReadMark rentalId={newest.rentalId} messages={messages} side="picker" />}
        {isAnswering && <AnswerBox answer={answer} name={name} onLeave={leave} />}
      </div>
      {rental && (
        <Button
          ref={opener}
          size="small"
          variant="quiet"
          className="answer"
          aria-label={
            isAnswering
              ? t('Close the answer to {name} about {number}', whose)
              : t('Answer {name} about {number}', whose)
          }
          aria-expanded={isAnswering}
          aria-controls={isAnswering ? answerId : undefined}
          onClick={() => (isAnswering ? leave() : answer.begin(newest))}
        >
          {isAnswering ? t('Close') : t('Answer')}
        </Button>
      )}
    </li>
  );
}

interface AnswerBoxProps {
  answer: AnswerState;
  name: string;
  onLeave: () => void;
}

/** The field takes the focus when the thread opens. */
function AnswerBox({ answer: { box }, name, onLeave }: AnswerBoxProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <MessageBox
      box={box}
      field={field}
      variant="primary"
      label={t('Answer to {name}', { name })}
      onEscape={onLeave}
    />
  );
}
