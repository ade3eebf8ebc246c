import type { Said } from '../../src/text/said.js';
import { SESSION_END_KEY } from '../../src/core/session-store.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';

function SessionEnd({ why }: { why: Said }) {
  const t = useText();
  return (
    <div role="status">
      <Notice tone="warning" title={t.say(why)} />
    </div>
  );
}

/** A notice why the last session in this browser ended; null after a logout. */
export function sessionEnd() {
  const why = storedEnd();
  return why && <SessionEnd why={why} />;
}

function storedEnd(): Said | null {
  try {
    // The cast is safe, because only `saveSessionEnd` writes the entry.
    return JSON.parse(localStorage.getItem(SESSION_END_KEY) ?? 'null') as Said | null;
  } catch {
    return null;
  }
}
