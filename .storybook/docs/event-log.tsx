import { useEffect, useState } from 'react';

const MOST_LINES = 8;

/**
 * The events that the elements of this page have fired, newest first. It listens on the document, as a page
 * would.
 */
export function EventLog({ names }: { names: readonly string[] }) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const note = ({ type, detail }: CustomEvent<unknown>) => {
      const line = detail === null ? type : `${type} ${JSON.stringify(detail)}`;
      setLines((before) => [line, ...before].slice(0, MOST_LINES));
    };
    // It listens only to our own event names, which are all CustomEvents.
    for (const name of names)
      document.addEventListener(name, note as EventListener, { signal: ended.signal });
    return () => ended.abort();
  }, [names]);
  if (names.length === 0) return null;
  return (
    <output className="rd-docs-log" aria-label="Events">
      {lines.length > 0 ? lines.join('\n') : 'Its events appear here.'}
    </output>
  );
}
