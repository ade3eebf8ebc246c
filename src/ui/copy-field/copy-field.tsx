import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { CopyButton, type CopyState } from './copy-button.js';

export interface CopyFieldProps {
  label: string;
  /** The value as people read it. The caller copies the raw value. */
  children: ReactNode;
  state: CopyState;
  onCopy: () => void;
  hotkey?: string | undefined;
  /** It may not be copied. */
  unavailable?: boolean | undefined;
}

/** One fact with its name and a button that copies it. Use it inside a `<dl>`. */
export function CopyField({ label, children, state, onCopy, hotkey, unavailable = false }: CopyFieldProps) {
  const t = useText();
  return (
    <div className="rd-copy-field">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className="rd-copy-field-action">
        <CopyButton
          what={label.toLocaleLowerCase(t.tag)}
          state={state}
          onClick={onCopy}
          hotkey={hotkey}
          unavailable={unavailable}
        />
      </dd>
    </div>
  );
}
