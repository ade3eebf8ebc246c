import type { UploadState } from '../../src/contract/uploads/upload.js';
import { useText } from '../../src/text/use-text.js';

const NAMES = ['File', 'Check', 'Result'] as const;

const CHECK: readonly UploadState[] = ['choosing', 'checking', 'ready'];
const FILE: readonly UploadState[] = ['failed', 'cancelled', 'expired'];

/** Returns the step of a state. */
function stepOf(state: UploadState | undefined): (typeof NAMES)[number] {
  if (state === undefined || FILE.includes(state)) return 'File';
  return CHECK.includes(state) ? 'Check' : 'Result';
}

/** The three steps, with the current one marked. */
export function Steps({ state }: { state: UploadState | undefined }) {
  const t = useText();
  const at = NAMES.indexOf(stepOf(state));
  return (
    <ol className="steps" aria-label={t('Steps')}>
      {NAMES.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-past={index < at || undefined}>
          <span className="steps-figure" aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {t(name)}
        </li>
      ))}
    </ol>
  );
}
