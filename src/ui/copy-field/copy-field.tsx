import type { ReactNode } from 'react';
import { CopyButton, type CopyState } from './copy-button.js';

export interface CopyFieldProps {
  label: string;
  /** As people read it. What is copied is the caller's affair: the raw value. */
  children: ReactNode;
  state: CopyState;
  onCopy: () => void;
  hotkey?: string | undefined;
}

/** One fact with its name and a way to copy it. Stands in a `<dl>`. */
export function CopyField({ label, children, state, onCopy, hotkey }: CopyFieldProps) {
  return (
    <div className="rd-copy-field">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className="rd-copy-field-action">
        <CopyButton what={label.toLowerCase()} state={state} onClick={onCopy} hotkey={hotkey} />
      </dd>
    </div>
  );
}
