import type { EnglishText } from '../text/english.js';
import { useText } from '../text/use-text.js';
import { Notice } from '../ui/notice/notice.js';
import { ANSWER_LOST, type FormFailure as Failure } from './use-form.js';

interface FormFailureProps {
  failure: Failure | undefined;
  /** Says what happened to the work. If that is unknown, the notice says so instead. */
  note?: EnglishText;
  className?: string;
}

/** Shows why a form wasn't sent, if no field shows it. */
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
