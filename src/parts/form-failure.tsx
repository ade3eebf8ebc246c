import { ANSWER_LOST } from '../core/answer-lost.js';
import type { EnglishText } from '../text/english.js';
import { useText } from '../text/use-text.js';
import { Notice } from '../ui/notice/notice.js';
import type { FormFailure as Failure } from './use-form.js';

interface FormFailureProps {
  failure: Failure | undefined;
  /** What became of the work; where that isn't known, the notice says so in its place. */
  note?: EnglishText;
  className?: string;
}

/** Says why a form wasn't sent, where no field says it. */
export function FormFailure({ failure, note, className }: FormFailureProps) {
  const t = useText();
  return (
    <div role="alert" className={className}>
      {failure && !failure.isAtField && (
        <Notice tone="danger" title={t.say(failure.why)}>
          {note && t(failure.isLost ? ANSWER_LOST : note)}
        </Notice>
      )}
    </div>
  );
}
