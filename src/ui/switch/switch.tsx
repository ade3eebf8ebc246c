import { useId, type ReactNode } from 'react';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  hint?: ReactNode;
}

/**
 * A switch for on and off. For forms and screen readers it is a checkbox, so that a click on its label and
 * the space key work as usual.
 */
export function Switch({ label, checked, onChange, name, hint }: SwitchProps) {
  const hintId = useId();
  return (
    <div className="rd-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="rd-note">
          {hint}
        </p>
      )}
    </div>
  );
}
