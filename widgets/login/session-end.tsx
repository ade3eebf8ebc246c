import type { Said } from '../../src/text/said.js';
import { SESSION_END_KEY } from '../../src/core/session.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** Why the last session ended, where it wasn't by a logout. */
export function SessionEnd() {
  const t = useText();
  return (
    <div role="status">
      <Notice tone="warning" title={t.say(storedEnd())} />
    </div>
  );
}

/** Versions before this one stored the English sentence alone. */
function storedEnd(): Said {
  const stored = localStorage.getItem(SESSION_END_KEY) ?? '';
  try {
    // Only `saveSessionEnd` writes it.
    return JSON.parse(stored) as Said;
  } catch {
    return stored;
  }
}
