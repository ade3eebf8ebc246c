import { useEffect } from 'react';
import type { UploadPurpose } from '../../src/contract/uploads/upload.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { useText } from '../../src/text/use-text.js';
import { LoadingNote, Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { FileStep } from './file-step.js';
import type { UploadSteps } from './use-upload-steps.js';

// Later steps are lazy: they load after the first step is shown.
const Working = lazyComponent(async () => (await import('./working.js')).Working);
const Inserting = lazyComponent(async () => (await import('./inserting.js')).Inserting);
const SheetStep = lazyComponent(async () => (await import('./sheet-step.js')).SheetStep);
const PreviewStep = lazyComponent(async () => (await import('./preview-step.js')).PreviewStep);
const ResultStep = lazyComponent(async () => (await import('./result-step.js')).ResultStep);

/** The current step of the upload. */
export function CurrentStep({ purpose, steps }: { purpose: UploadPurpose; steps: UploadSteps }) {
  const t = useText();
  const { upload, preview, atMs } = steps;
  useEffect(
    () => [Working, Inserting, SheetStep, PreviewStep, ResultStep].forEach(({ prepare }) => prepare()),
    [],
  );
  if (steps.isLooking) return <Waiting />;
  if (!upload && steps.loadError)
    return (
      <div className="rd-stack step" part="card">
        <ErrorState
          title={t('The upload can’t be loaded')}
          message={t.say(steps.loadError)}
          onRetry={steps.retry}
        />
      </div>
    );
  if (!upload) return <FileStep purpose={purpose} before={undefined} onSent={steps.onSent} />;
  switch (upload.state) {
    case 'choosing':
      return <SheetStep upload={upload} steps={steps} />;
    case 'checking':
    case 'ready':
      return preview && !steps.goesThrough ? (
        <PreviewStep upload={upload} preview={preview} steps={steps} />
      ) : (
        <Working
          upload={upload}
          atMs={atMs}
          onCancel={steps.cancel}
          isCancelling={steps.isTaking('cancel')}
        />
      );
    case 'inserting':
      return <Inserting upload={upload} atMs={atMs} />;
    case 'done':
    case 'stopped':
    case 'undoing':
    case 'undone':
      return <ResultStep upload={upload} steps={steps} />;
    case 'failed':
    case 'cancelled':
    case 'expired':
      return <FileStep purpose={purpose} before={upload} onSent={steps.onSent} />;
  }
}

/** A skeleton that is shown while it is unknown whether there is an unfinished upload. */
function Waiting() {
  return (
    <div className="rd-stack step step-waiting" part="card">
      <LoadingNote />
      <Skeleton characters={24} />
      <Skeleton characters={40} />
    </div>
  );
}
