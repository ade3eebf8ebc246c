import type { KeyboardEvent, ReactNode } from 'react';
import { isCallError } from '../../../src/core/call-error.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import type { OutcomeState } from './use-outcome.js';

interface Props {
  outcome: OutcomeState;
  label: string;
  onSave: () => void;
  children: ReactNode;
}

/**
 * A form of an outcome. Enter alone doesn't save: a sentence typed by mistake must not end the call. Ctrl or ⌘ with Enter does, and
 * never reaches the key of Finish.
 */
export function OutcomeForm({ outcome, label, onSave, children }: Props) {
  const t = useText();
  const { error } = outcome;
  const press = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSave) onSave();
    else if (event.key === 'Escape') outcome.close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="outcome-form" role="group" aria-label={label} onKeyDown={press}>
      {children}
      {error && !(isCallError(error) && error.errors.length > 0) && (
        <p className="outcome-error" role="alert">
          {t.say(error)}
        </p>
      )}
      <div className="outcome-foot">
        <Button size="small" variant="primary" busy={outcome.isSending} onClick={onSave}>
          {label}
        </Button>
        <Button size="small" variant="quiet" onClick={outcome.close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The server's error for a field; undefined if there is none. */
export const fieldErrorOf = ({ error }: OutcomeState, path: string) =>
  isCallError(error) ? error.errors.find((one) => one.path === path) : undefined;
