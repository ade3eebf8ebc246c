import { SESSION_END_KEY } from '../../src/core/session.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** Why the last session ended, where it wasn't by a logout. */
export function SessionEnd() {
  const t = useText();
  return (
    <div role="status">
      <Notice tone="warning" title={t.say(localStorage.getItem(SESSION_END_KEY) ?? '')} />
    </div>
  );
}
