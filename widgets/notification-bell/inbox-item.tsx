import { useEffect, useId, useRef, useState } from 'react';
import { senderName, type Message } from '../../src/contract/messages.js';
import { formatNumber } from '../../src/contract/number-format.js';
import { MessageBox } from '../../src/parts/message/message-box.js';
import { MessageText, MessageThread } from '../../src/parts/message/message-thread.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';
import type { AnswerState } from './use-answer.js';

interface Props {
  message: Message;
  /** Null when the reader can't answer here: a picker writes next to the rental. */
  answer: AnswerState | null;
}

/** One message: who, about which number, when, what; and the answer below it. */
export function InboxItem({ message, answer }: Props) {
  const t = useText();
  const opener = useRef<HTMLButtonElement>(null);
  const answerId = useId();
  // Messages that were unread when the list opened are highlighted until it closes, although they count as read at once.
  const [isNew] = useState(message.readAt === null);
  const isAnswering = answer?.isOf(message) === true;
  const thread = answer?.thread.data;
  const name = senderName(message);
  const number = formatNumber(message.number);
  const whose = { name, number };

  const leave = () => {
    answer?.end();
    opener.current?.focus();
  };
  return (
    <li className="item" data-new={isNew ? '' : undefined} data-answering={isAnswering ? '' : undefined}>
      <p className="who">
        <bdi>{name}</bdi>
        {isNew && <VisuallyHidden>, {t('new')}</VisuallyHidden>}
      </p>
      <time dateTime={message.createdAt}>{t.dateTime(message.createdAt)}</time>
      <p className="about">
        <VisuallyHidden>{t('About')} </VisuallyHidden>
        {number}
      </p>
      <div className="what" id={isAnswering ? answerId : undefined}>
        {isAnswering && thread ? (
          <MessageThread
            label={t('Messages about {number}', { number })}
            messages={thread.messages}
            side="creator"
          />
        ) : (
          <MessageText text={message.message} />
        )}
        {isAnswering && <AnswerBox answer={answer} name={name} onLeave={leave} />}
      </div>
      {answer && (
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
          onClick={() => (isAnswering ? leave() : answer.begin(message))}
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

/** Takes the focus when it opens. */
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
