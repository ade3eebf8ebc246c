import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.js';

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error: what is wrong and what to do. It is announced when it appears. */
  error?: string | undefined;
  /** Shown at the end of the line of the label, for example 'optional'. */
  note?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

/**
 * Label, control, hint and error, connected for assistive technology. What is too long for the line of the
 * label is below the control.
 */
export function Field({ label, hint, error, note, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}h`;
  const errorId = `${id}e`;
  const noteId = `${id}n`;
  const describedBy = [error && errorId, hint !== undefined && hintId, note !== undefined && noteId]
    .filter(Boolean)
    .join(' ');
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = field.current;
    const [name, says, control] = box?.children ?? [];
    if (!box || !name || !says || !control) return;
    // It also measures once before the first paint. The control is as wide as the field, and keeps its size when the words move.
    const observer = new ResizeObserver(() => {
      // Words that are too long for the line of the label wrap there.
      box.toggleAttribute('data-long', false);
      box.toggleAttribute('data-long', says.clientHeight > name.clientHeight);
    });
    observer.observe(control);
    return () => observer.disconnect();
  }, [error, hint, note]);
  return (
    <div className="rd-field" ref={field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="rd-field-says">
        {note !== undefined && (
          <span className="rd-field-note" id={noteId}>
            {note}
          </span>
        )}
        {hint !== undefined && (
          <span className="rd-field-hint" id={hintId} hidden={Boolean(error)}>
            {hint}
          </span>
        )}
        <span className="rd-field-error" id={errorId} aria-live="polite">
          {error && (
            <>
              <Icon name="alert" />
              <span>{error}</span>
            </>
          )}
        </span>
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
