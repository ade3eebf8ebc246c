import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
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
  const t = useText();
  return (
    <div className="rd-copy-field">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className="rd-copy-field-action">
        <CopyButton what={label.toLocaleLowerCase(t.tag)} state={state} onClick={onCopy} hotkey={hotkey} />
      </dd>
    </div>
  );
}
