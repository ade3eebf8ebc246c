import { formatTime } from '../../src/contract/business-day.js';
import { completeTask } from '../../src/contract/rentals.js';
import { Button } from '../../src/ui/button/button.js';
import { Icon } from '../../src/ui/icon/icon.js';
import type { useVerdict } from './use-verdict.js';

interface Props {
  verdict: ReturnType<typeof useVerdict>;
  undoSeconds: number;
  offlineSinceMs: number | null;
  fetchedAt: string;
  hint: (key: string) => string | undefined;
}

/** The line beside the actions that says how things stand with the rental in hand. Its place is always kept. */
export function StatusLine({ verdict, undoSeconds, offlineSinceMs, fetchedAt, hint }: Props) {
  const { kept, phase, refusal } = verdict;
  if (kept && phase === 'undo') return <UndoLine verdict={verdict} undoSeconds={undoSeconds} hint={hint} />;
  if (kept && phase === 'sending') return <p className="status">Sending {nameOf(kept.status)}…</p>;
  if (kept && phase === 'unsent')
    return (
      <div className="status" data-tone="warning" role="status">
        <Icon name="offline" />
        <p>
          {nameOf(kept.status)} is not sent yet. It is kept and goes out as soon as the server can be reached.
        </p>
        <Button size="small" icon="refresh" onClick={verdict.sendNow}>
          Send now
        </Button>
      </div>
    );
  if (refusal)
    return (
      <div className="status" data-tone="danger" role="alert">
        <Icon name="alert" />
        <p>{failureWords(refusal)}</p>
      </div>
    );
  if (offlineSinceMs !== null)
    return (
      <div className="status" data-tone="warning" role="status">
        <Icon name="offline" />
        <p>Offline since {formatTime(offlineSinceMs)}. The rental stays in your hand.</p>
      </div>
    );
  return <p className="status">In your hand since {formatTime(fetchedAt)}</p>;
}

function UndoLine({ verdict, undoSeconds, hint }: Omit<Props, 'offlineSinceMs' | 'fetchedAt'>) {
  return (
    <div className="status" data-tone="warning">
      <Icon name="clock" />
      <p>
        <span role="status" className="undo-what">
          Invalid Number is
        </span>{' '}
        <span className="undo-when">sent in {undoSeconds} s</span>
      </p>
      <Button size="small" icon="undo" onClick={verdict.undo} hotkey={hint('Z')}>
        Undo
      </Button>
      <Button size="small" variant="quiet" onClick={verdict.sendNow} hotkey={hint('I')}>
        Send now
      </Button>
    </div>
  );
}

const nameOf = (status: 'valid' | 'invalid') => (status === 'valid' ? 'Finish' : 'Invalid Number');

const failureWords = (message: string) =>
  message === completeTask.says.failed ? message : `${completeTask.says.failed} ${message}`;
