import { useEffect, useRef } from 'react';
import type { Message } from '../../contract/messages.js';
import { useReadThread } from '../../data/messages.js';
import { useOnScreen } from '../../ui/hooks/use-on-screen.js';

interface Props {
  rentalId: string;
  /** The messages above the mark, in any order. */
  messages: readonly Message[];
}

/**
 * The end of a rental's messages as a picker sees them: when it is on the screen, the server is told that the answers above it were
 * read, so that the bell doesn't count them. Each is reported once.
 */
export function ReadMark({ rentalId, messages }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const isOnScreen = useOnScreen(mark);
  const { mutate: read } = useReadThread();
  const reported = useRef('');
  const newestId = messages
    .filter(({ from, readAt }) => from === 'creator' && readAt === null)
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
