import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { takeDealsForReview } from '../../../src/contract/deals/deal-review.js';
import { DEAL_STATUS_TITLES } from '../../../src/contract/deals/deal-status.js';
import { actionBarRef } from '../../../src/core/action-bars.js';
import { apiAddress } from '../../../src/core/api-address.js';
import { rentalHistoryQuery } from '../../../src/data/rental-history.js';
import { useHost } from '../../../src/element/use-host.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { capsOf } from '../../../src/parts/keys/key-press.js';
import { KeysDialog } from '../../../src/parts/keys/keys-dialog.js';
import { areKeysOn, rememberKeys } from '../../../src/parts/keys/keys-preference.js';
import { useShortcuts } from '../../../src/parts/keys/use-shortcuts.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { IconButton } from '../../../src/ui/button/icon-button.js';
import { useModal } from '../../../src/ui/dialog/use-modal.js';
import lightboxCss from '../../../src/ui/lightbox/lightbox.css?inline';
import { useZoom } from '../../../src/ui/lightbox/use-zoom.js';
import { pressZoomKey, transformOf, ZoomButtons } from '../../../src/ui/lightbox/zoomed-picture.js';
import { EmptyState } from '../../../src/ui/state/empty-state.js';
import { ErrorState } from '../../../src/ui/state/error-state.js';
import { LoadingNote } from '../../../src/ui/skeleton/skeleton.js';
import { DecisionBar } from './decision-bar.js';
import css from './deal-review.css?inline';
import { REVIEW_SHORTCUTS, type ReviewAction } from './review-shortcuts.js';
import { NotStored } from './review-news.js';
import { ReviewedFacts } from './reviewed-facts.js';
import { useReview } from './use-review.js';
import { useReviewDecisions } from './use-review-decisions.js';

/** A press this soon after a deal has appeared is a second press about the deal before. */
const SLIP_MS = 300;

export interface DealReviewProps {
  /** The deal to begin with; by default the oldest. */
  firstId?: string | undefined;
  onClose: () => void;
}

/**
 * Waiting deals one after the other over the whole page: the proof large, and beside it the rental with its messages and history. One key decides a
 * deal and shows the next one.
 */
export function DealReview({ firstId, onClose }: DealReviewProps) {
  const t = useText();
  useStyles(lightboxCss);
  useStyles(css);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const titleId = useId();
  const zoom = useZoom(stage, picture);
  const review = useReview(firstId);
  const decisions = useReviewDecisions({ onWaitsAgain: review.reopen });
  const { last, failed } = decisions;
  const { current, coming, query } = review;
  const [readyId, setReadyId] = useState<string | null>(null);
  const [ownReasonOf, setOwnReasonOf] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areOn, setOn] = useState(areKeysOn);
  const isReady = current !== null && readyId === current._id;
  const isOwnReason = isReady && ownReasonOf === current._id;
  const isMoreComing = query.isFetching || decisions.isSending;
  usePreparedNext(coming[0]);
  const { ref, onCancel } = useModal(() => (isOwnReason ? setOwnReasonOf(null) : onClose()));

  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settled.current), []);
  /** The proof is on the screen, or can't be shown. */
  const settle = (id: string) => {
    clearTimeout(settled.current);
    zoom.fit();
    settled.current = setTimeout(() => setReadyId(id), SLIP_MS);
  };

  const decide = (status: 'done' | 'failed', reason?: string): boolean => {
    if (!isReady) return false;
    const { _id } = current;
    review.leave(_id);
    void decisions.decide(current, status, reason).finally(() => review.goOnAfter(_id));
    return true;
  };
  /** Leaves a deal for later. */
  const skip = (id: string) => {
    review.leave(id);
    review.goOnAfter(id);
  };
  function act(action: ReviewAction): boolean {
    if (typeof action === 'object') return decide('failed', action.fail);
    if (action === 'done') return decide('done');
    if (action === 'undo') return decisions.undo();
    if (action === 'help') setHelpOpen(true);
    else if (action === 'own-reason') setOwnReasonOf(readyId);
    else if (isReady) skip(current._id);
    return isReady || action === 'help';
  }
  useShortcuts(useHost(), {
    shortcuts: REVIEW_SHORTCUTS,
    isOn: areOn,
    act,
    dialog: '.review',
  });

  return (
    <dialog
      ref={ref}
      className="rd-lightbox review"
      part="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!(event.target instanceof Element && event.target.matches('input'))) pressZoomKey(zoom, event);
      }}
      onCancel={onCancel}
    >
      <header className="rd-lightbox-head">
        {/* No button has the focus first, so that Enter and the space key decide nothing by accident. */}
        <h2 id={titleId} tabIndex={-1} data-autofocus>
          {t('Review of deals')}
        </h2>
        {review.waiting !== undefined && (
          <span className="review-waiting">{t('{count} waiting', { count: review.waiting })}</span>
        )}
        <span className="review-last" role="status">
          {last &&
            t('{name}: {status}', {
              name: last.deal.client_name,
              status: t.say(DEAL_STATUS_TITLES[last.status]),
            })}
        </span>
        <ZoomButtons zoom={zoom} />
        <IconButton icon="keyboard" label={t('Keys (?)')} onClick={() => setHelpOpen(true)} />
        <IconButton icon="cross" label={t('Close')} onClick={onClose} />
      </header>
      <div className="review-body" data-empty={current === null || undefined}>
        <div
          ref={stage}
          className="rd-lightbox-stage"
          data-zoomed={zoom.view.scale > 1 || undefined}
          {...zoom.stageHandlers}
        >
          {current && (
            <img
              key={current._id}
              ref={picture}
              src={apiAddress(current.closing_image)}
              alt={t('Closing image of {name}', { name: current.client_name })}
              draggable={false}
              style={{ transform: transformOf(zoom) }}
              onLoad={() => settle(current._id)}
              onError={() => settle(current._id)}
            />
          )}
        </div>
        {current && <ReviewedFacts key={current._id} deal={current} />}
        {!current && query.isError && (
          <ErrorState
            title={t.say(takeDealsForReview.says.failed)}
            message={t.say(query.error)}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!current && !query.isError && isMoreComing && <LoadingNote />}
        {!current && query.isSuccess && !isMoreComing && (
          <NothingLeft waiting={review.waiting ?? 0} onRestart={review.restart} />
        )}
      </div>
      <footer ref={actionBarRef} className="review-foot">
        {failed && <NotStored key={failed.deal._id} {...failed} onReopen={review.reopen} />}
        <DecisionBar
          isReady={isReady}
          hasKeys={areOn}
          isOwnReason={isOwnReason}
          act={act}
          decisions={decisions}
          onOwnReason={(reason) => decide('failed', reason)}
        />
      </footer>
      {isHelpOpen && (
        <KeysDialog
          open
          shortcuts={REVIEW_SHORTCUTS.map((shortcut) => ({ ...shortcut, keys: capsOf(shortcut) }))}
          areOn={areOn}
          onSwitch={(isOn) => {
            rememberKeys(isOn);
            setOn(isOn);
          }}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </dialog>
  );
}

/** Loads what the next deal shows, so that it is there at the press of a key. */
function usePreparedNext(next: ReturnType<typeof useReview>['coming'][number] | undefined): void {
  const client = useQueryClient();
  const { rentalId, closing_image: image } = next ?? {};
  useEffect(() => {
    if (rentalId !== undefined)
      client.query({ ...rentalHistoryQuery(rentalId), meta: { isBackground: true } }).catch(() => undefined);
  }, [client, rentalId]);
  useEffect(() => {
    if (image !== undefined) new Image().src = apiAddress(image);
  }, [image]);
}

/** No deal is left, or those that are left are reviewed by others or were left for later. */
function NothingLeft({ waiting, onRestart }: { waiting: number; onRestart: () => void }) {
  const t = useText();
  if (waiting === 0) return <EmptyState icon="check" title={t('No deal waits for a decision.')} />;
  return (
    <EmptyState
      icon="clock"
      title={t.plural(
        waiting,
        '{count} deal still waits: you left it for later, or somebody else reviews it.',
        '{count} deals still wait: you left them for later, or somebody else reviews them.',
      )}
      action={<Button onClick={onRestart}>{t('Begin with the oldest')}</Button>}
    />
  );
}
