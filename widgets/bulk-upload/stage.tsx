import { useEffect } from 'react';
import type { UploadPurpose } from '../../src/contract/upload.js';
import { later } from '../../src/ui/later/later.js';
import { useText } from '../../src/text/use-text.js';
import { LoadingNote, Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { FileStep } from './file-step.js';
import type { Desk } from './use-upload-desk.js';

// What follows the file comes after its step is shown.
const Working = later(async () => (await import('./working.js')).Working);
const Inserting = later(async () => (await import('./inserting.js')).Inserting);
const SheetStep = later(async () => (await import('./sheet-step.js')).SheetStep);
const PreviewStep = later(async () => (await import('./preview-step.js')).PreviewStep);
const ResultStep = later(async () => (await import('./result-step.js')).ResultStep);

/** What stands in the one place: the step that the upload has come to. */
export function Stage({ purpose, desk }: { purpose: UploadPurpose; desk: Desk }) {
  const t = useText();
  const { upload, preview, atMs } = desk;
  useEffect(
    () => [Working, Inserting, SheetStep, PreviewStep, ResultStep].forEach(({ prepare }) => prepare()),
    [],
  );
  if (desk.isLooking) return <Waiting />;
  if (!upload && desk.loadError)
    return (
      <ErrorState
        title={t('The upload can’t be loaded')}
        message={t.say(desk.loadError.message)}
        onRetry={desk.retry}
      />
    );
  if (!upload)
    return <FileStep purpose={purpose} before={undefined} onStarted={({ _id }) => desk.open(_id)} />;
  switch (upload.state) {
    case 'choosing':
      return <SheetStep upload={upload} desk={desk} />;
    case 'checking':
    case 'ready':
      return preview ? (
        <PreviewStep upload={upload} preview={preview} desk={desk} />
      ) : (
        <Working upload={upload} atMs={atMs} onCancel={desk.cancel} isCancelling={desk.isTaking('cancel')} />
      );
    case 'inserting':
      return <Inserting upload={upload} atMs={atMs} />;
    case 'done':
    case 'stopped':
    case 'undoing':
    case 'undone':
      return <ResultStep upload={upload} desk={desk} />;
    case 'failed':
    case 'cancelled':
    case 'expired':
      return <FileStep purpose={purpose} before={upload} onStarted={({ _id }) => desk.open(_id)} />;
  }
}

/** Whether an upload was left open is being asked. */
function Waiting() {
  return (
    <div className="step step-waiting">
      <LoadingNote />
      <Skeleton characters={24} />
      <Skeleton characters={40} />
    </div>
  );
}
