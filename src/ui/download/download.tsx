import { useRef, type ReactNode } from 'react';
import type { Said } from '../../text/said.js';
import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Notice } from '../notice/notice.js';
import { Progress } from '../progress/progress.js';

/** How far a download is. */
export type DownloadView =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'reading'; done: number; total: number }
  | { phase: 'writing' }
  /** There is nothing to do about it but choose something else. */
  | { phase: 'refused'; why: Said }
  | { phase: 'failed'; why: Said };

/** How the way of each sort of rows is said. */
const WAYS = {
  rentals: { counting: 'Counting rentals…', reading: '{done} of {total} rentals' },
  rows: { counting: 'Counting rows…', reading: '{done} of {total} rows' },
} as const satisfies Record<string, Record<string, EnglishText>>;

export interface DownloadProps {
  view: DownloadView;
  /** What is downloaded. */
  many: keyof typeof WAYS;
  /** The word on its button: 'Download', unless said. */
  label?: string;
  /** Over the reason when it fails. */
  failedTitle: string;
  /** Gets the place beside which the file is handed over. */
  onStart: (beside: Element) => void;
  onCancel: () => void;
  /** Goes on where it broke off. */
  onRetry: (beside: Element) => void;
  /** Takes the message away. */
  onDismiss: () => void;
}

/** Downloads a whole list: the button, how far it is with a way out, and what went wrong with a way on. */
export function Download(props: DownloadProps) {
  const { view, many, label, failedTitle, onStart, onCancel, onRetry, onDismiss } = props;
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = view.phase === 'starting' || view.phase === 'reading' || view.phase === 'writing';
  // What is pressed goes away with its focus.
  const keepFocus = () => button.current?.focus();
  return (
    <div className="rd-download">
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

/** From the first click to the file. Before the first row is known there is no part to show. */
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
