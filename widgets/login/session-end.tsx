import type { Said } from '../../src/text/said.js';
import { SESSION_END_KEY } from '../../src/core/session.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** Why the last session ended, unless it ended by a logout. */
export function SessionEnd() {
  const t = useText();
  return (
    <div role="status">
      <Notice tone="warning" title={t.say(storedEnd())} />
    </div>
  );
}

/** Previous versions stored only the English sentence. */
function storedEnd(): Said {
  const stored = localStorage.getItem(SESSION_END_KEY) ?? '';
  try {
    // The cast is safe, because only `saveSessionEnd` writes the entry.
    return JSON.parse(stored) as Said;
  } catch {
    return stored;
  }
}
