import { useEffect, useRef, type ReactNode } from 'react';
import { senderName, type Message } from '../../contract/messages/messages.js';
import { useText } from '../../text/use-text.js';

/** A message as its reader may see it: without the name of a person whom they may not know. */
type Shown = Pick<Message, '_id' | 'from' | 'message' | 'createdAt'> &
  Record<'pickerName' | 'creatorName', string | null>;

interface Props<Each> {
  label: string;
  /** The messages, oldest first. */
  messages: readonly Each[];
  /** Whether the reader is the picker or the creator; null for somebody else. */
  side: Message['from'] | null;
  /** What is shown under a message. */
  under?: (message: Each) => ReactNode;
}

const UNNAMED = { picker: 'The picker', creator: 'The creator' } as const;

/**
 * The messages of both sides of a rental. For screen readers it is a log, which announces new messages. Texts
 * are isolated: a character that changes the writing direction affects only its own message.
 */
export function MessageThread<Each extends Shown>({ label, messages, side, under }: Props<Each>) {
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
          <p className="rd-thread-who rd-note">
            <bdi>{message.from === side ? t('You') : (senderName(message) ?? t(UNNAMED[message.from]))}</bdi>{' '}
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
