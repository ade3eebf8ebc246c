import { useEffect, useRef, type ReactNode } from 'react';
import { senderName, type Message } from '../../contract/messages.js';
import { useText } from '../../text/use-text.js';

interface Props {
  label: string;
  /** The messages, oldest first. */
  messages: readonly Message[];
  /** Whether the reader is the picker or the creator. */
  side: Message['from'];
  /** What is shown under a message. */
  under?: (message: Message) => ReactNode;
}

/**
 * The messages of both sides of a rental. For screen readers it is a log, which announces new messages. Texts
 * are isolated: a character that changes the writing direction affects only its own message.
 */
export function MessageThread({ label, messages, side, under }: Props) {
  const t = useText();
  const log = useRef<HTMLDivElement>(null);
  const newestId = messages.at(-1)?._id;
  useEffect(() => {
    if (log.current && newestId !== undefined) log.current.scrollTop = log.current.scrollHeight;
  }, [newestId]);

  return (
    <div className="rd-thread" role="log" aria-label={label} ref={log} tabIndex={newestId ? 0 : undefined}>
      {messages.map((message) => (
        <article key={message._id} data-own={message.from === side ? '' : undefined}>
          <p className="rd-thread-who">
            <bdi>{message.from === side ? t('You') : senderName(message)}</bdi>{' '}
            <time dateTime={message.createdAt}>{t.dateTime(message.createdAt)}</time>
          </p>
          <MessageText text={message.message} />
          {under?.(message)}
        </article>
      ))}
    </div>
  );
}

/** A person's words are shown as text, in their own direction, inside their own box. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="rd-message-text" dir="auto">
      {text}
    </p>
  );
}
