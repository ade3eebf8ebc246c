import { useRef, type ReactNode } from 'react';
import type { Said } from '../../text/said.js';
import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Notice } from '../notice/notice.js';
import { Progress } from '../progress/progress.js';

/** The state of a download. */
export type DownloadView =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'reading'; done: number; total: number }
  | { phase: 'writing' }
  /** Refused: a retry can't help, so the person must choose other filters. */
  | { phase: 'refused'; why: Said }
  | { phase: 'failed'; why: Said };

/** The texts of the progress for each kind of rows. */
const WAYS = {
  rentals: { counting: 'Counting rentals…', reading: '{done} of {total} rentals' },
  rows: { counting: 'Counting rows…', reading: '{done} of {total} rows' },
} as const satisfies Record<string, Record<string, EnglishText>>;

export interface DownloadProps {
  view: DownloadView;
  /** The kind of rows that are downloaded. */
  many: keyof typeof WAYS;
  /** The label of its button: 'Download' by default. */
  label?: string;
  /** The title above the reason of a failure. */
  failedTitle: string;
  /** Receives the element next to which the file is saved. */
  onStart: (near: Element) => void;
  onCancel: () => void;
  /** Called to continue after a failure. */
  onRetry: (near: Element) => void;
  /** Called to remove the message. */
  onDismiss: () => void;
}

/** Downloads a whole list: the button, the progress with cancel, and the failure with a retry. */
export function Download(props: DownloadProps) {
  const { view, many, label, failedTitle, onStart, onCancel, onRetry, onDismiss } = props;
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = view.phase === 'starting' || view.phase === 'reading' || view.phase === 'writing';
  // Moves the focus, because the pressed button disappears with it.
  const keepFocus = () => button.current?.focus();
  return (
    <div className="rd-download" data-running={view.phase === 'idle' ? undefined : ''}>
      <Button
        ref={button}
        icon="download"
        busy={isBusy}
        onClick={({ currentTarget }) => onStart(currentTarget)}
      >
        {label ?? t('Download')}
      </Button>
      {isBusy && (
        <div className="rd-download-way">
          <Way view={view} many={many} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              keepFocus();
              onCancel();
            }}
          >
            {t('Cancel')}
          </Button>
        </div>
      )}
      {view.phase === 'refused' && (
        <div className="rd-download-refused">
          <Notice
            tone="warning"
            icon="info"
            role="alert"
            title={t.say(view.why)}
            action={
              <Close
                onClose={() => {
                  keepFocus();
                  onDismiss();
                }}
              />
            }
          />
        </div>
      )}
      {view.phase === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title={failedTitle}
          action={
            <>
              <Button
                size="small"
                icon="refresh"
                onClick={({ currentTarget }) => {
                  onRetry(currentTarget);
                  keepFocus();
                }}
              >
                {t('Try again')}
              </Button>
              <Close
                onClose={() => {
                  keepFocus();
                  onDismiss();
                }}
              />
            </>
          }
        >
          {t.say(view.why)}
        </Notice>
      )}
    </div>
  );
}

/** The progress from the click to the file. It is unknown until the first rows are known. */
function Way({ view, many }: { view: DownloadView; many: keyof typeof WAYS }): ReactNode {
  const t = useText();
  if (view.phase === 'writing') return <Progress label={t('Writing the file…')} part={1} />;
  if (view.phase !== 'reading') return <Progress label={t(WAYS[many].counting)} part={0} />;
  return (
    <Progress
      label={t(WAYS[many].reading, { done: view.done, total: view.total })}
      part={view.done / view.total}
    />
  );
}

function Close({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Button variant="quiet" size="small" onClick={onClose}>
      {t('Close')}
    </Button>
  );
}
