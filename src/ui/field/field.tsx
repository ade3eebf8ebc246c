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
  const says = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = says.current;
    if (!box?.nextElementSibling) return;
    // It also measures once before the first paint. The control is as wide as the field, and keeps its size when the box moves.
    const observer = new ResizeObserver(() => place(box));
    observer.observe(box.nextElementSibling);
    return () => observer.disconnect();
  }, [error, hint, note]);
  return (
    <div className="rd-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="rd-field-says" ref={says}>
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

/** Puts hint, note and error below the control, if they are too long for the line of the label. */
function place(box: HTMLElement) {
  const { parentElement: field, style } = box;
  field?.removeAttribute('data-long');
  style.whiteSpace = 'nowrap';
  field?.toggleAttribute('data-long', box.scrollWidth > box.clientWidth);
  style.whiteSpace = '';
}
