import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Message } from '../../contract/messages/messages.js';
import { useReadThread } from '../../data/messages.js';
import { useVisible } from '../../ui/hooks/use-visible.js';

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

/** Whether an element is inside the window, not scrolled out of view, while the page is visible. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isInWindow, setInWindow] = useState(false);
  const isVisible = useVisible();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInWindow(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInWindow && isVisible;
}
