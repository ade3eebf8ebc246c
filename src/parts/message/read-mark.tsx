import { useEffect, useRef } from 'react';
import type { Message } from '../../contract/messages.js';
import { useReadThread } from '../../data/messages.js';
import { useOnScreen } from '../../ui/hooks/use-on-screen.js';

interface Props {
  rentalId: string;
  /** The messages above the mark, in any order. */
  messages: readonly Message[];
  /** The reader's side. */
  side: Message['from'];
}

/**
 * The end of a rental's messages. When it is on the screen, the other side's messages above it are marked as
 * read, so that the bell doesn't count them. Each message is reported once.
 */
export function ReadMark({ rentalId, messages, side }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const isOnScreen = useOnScreen(mark);
  const { mutate: read } = useReadThread(side);
  const reported = useRef('');
  const newestId = messages
    .filter(({ from, readAt }) => from !== side && readAt === null)
    .map(({ _id }) => _id)
    .sort()
    .at(-1);
  useEffect(() => {
    if (!isOnScreen || newestId === undefined || reported.current === newestId) return;
    reported.current = newestId;
    read({ upTo: newestId, rentalId });
  }, [isOnScreen, rentalId, newestId, read]);
  return <span ref={mark} className="rd-read-mark" />;
}
