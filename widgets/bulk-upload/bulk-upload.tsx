import { useId, useRef, useEffect, type RefObject } from 'react';
import { UploadPurpose, type Upload } from '../../src/contract/uploads/upload.js';
import { hasMovedOn } from '../../src/data/uploads.js';
import { Gate } from '../../src/element/gate.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { CurrentStep } from './current-step.js';
import { Steps } from './steps.js';
import { useUploadSteps, type UploadSteps } from './use-upload-steps.js';
import { MOVED_ON, PURPOSES, TITLES } from './words.js';
import { Head } from '../../src/ui/head/head.js';

const PastUploads = lazyComponent(async () => (await import('./past-uploads.js')).PastUploads);

export interface BulkUploadProps {
  purpose?: UploadPurpose | undefined;
}

/** The steps of an upload (choose, check, preview, insert), and the past uploads. */
export function BulkUpload({ purpose }: BulkUploadProps) {
  const wanted = UploadPurpose.is(purpose) ? purpose : 'bulk';
  if (wanted === 'bulk') return <Screen key={wanted} purpose={wanted} />;
  return (
    <Gate may="upload-for-use">
      <Screen key={wanted} purpose={wanted} />
    </Gate>
  );
}

function Screen({ purpose }: { purpose: UploadPurpose }) {
  const t = useText();
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const steps = useUploadSteps(purpose);
  const { upload, open } = steps;
  useStepFocus(place, `${upload?._id} ${upload?.state}`);
  const openAbove = (id: string) => {
    open(id);
    place.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="rd-stack upload">
      <section ref={place} className="rd-stack upload-now" aria-labelledby={titleId}>
        <Head title={t(TITLES[purpose])} titleId={titleId}>
          <p>{t(PURPOSES[purpose])}</p>
        </Head>
        <Steps state={upload?.state} />
        <StepFailure steps={steps} />
        <CurrentStep purpose={purpose} steps={steps} />
        <LiveRegion>{upload && announcementOf(t, upload, steps.goesThrough)}</LiveRegion>
      </section>
      <PastUploads purpose={purpose} currentId={upload?._id ?? null} onOpen={openAbove} />
    </div>
  );
}

/** Why the last action failed, or why the shown state may be stale. */
function StepFailure({ steps: { stepError, loadError, upload } }: { steps: UploadSteps }) {
  const t = useText();
  if (stepError && hasMovedOn(stepError))
    return <Notice tone="warning" icon="info" role="alert" title={t(MOVED_ON)} />;
  if (stepError) return <Notice tone="danger" role="alert" title={t.say(stepError)} />;
  if (loadError && upload)
    return (
      <Notice tone="warning" icon="offline" role="status" title={t.say(loadError)}>
        {t('What is shown may be old. It is asked again by itself.')}
      </Notice>
    );
  return null;
}

/** What a screen reader announces during the upload. The end is announced by the notice of the last step. */
function announcementOf(t: Translate, upload: Upload, goesThrough: boolean): string | null {
  const { state, fileName: file, preview } = upload;
  if (state === 'checking') return t('Checking {file}', { file });
  if (state === 'inserting') return t('Inserting {file}', { file });
  if (state !== 'ready' || !preview || goesThrough) return null;
  return t.plural(
    preview.wouldInsert,
    '{count} row would be inserted, {skipped} skipped',
    '{count} rows would be inserted, {skipped} skipped',
    { skipped: preview.wouldSkip },
  );
}

/**
 * The pressed button disappears with its step, and the focus with it. The title of the next step gets the focus, so that a screen
 * reader and the Tab key continue there. Steps have different lengths, so the next one is scrolled into view.
 */
function useStepFocus(place: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    const element = place.current;
    if (shown.current === step || !element) return;
    shown.current = step;
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
    const root = element.getRootNode();
    const isLost = root instanceof ShadowRoot && root.activeElement === null && isNowhere();
    if (isLost) element.querySelector<HTMLElement>('.step-title')?.focus({ preventScroll: true });
  }, [place, step]);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
