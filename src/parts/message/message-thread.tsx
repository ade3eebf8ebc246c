import { useEffect, useRef } from 'react';
import { senderName, type Message } from '../../contract/messages.js';
import { useText } from '../../text/use-text.js';

interface Props {
  label: string;
  /** Oldest first. */
  messages: readonly Message[];
  /** Which side the reader is on. */
  side: Message['from'];
}

/**
 * What the two sides of a rental wrote. A log to screen readers, which say what comes to it. Texts are isolated: what turns
 * the direction of writing in one of them turns nothing beside it.
 */
export function MessageThread({ label, messages, side }: Props) {
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
        </article>
      ))}
    </div>
  );
}

/** What somebody wrote: as text, in its own direction, within its own box. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="rd-message-text" dir="auto">
      {text}
    </p>
  );
}
