import { Button, type ButtonProps } from '../button/button.js';
import { VisuallyHidden } from '../hidden/visually-hidden.js';

export type CopyState = 'idle' | 'copied' | 'failed';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'reserve'> {
  /** What the button shows: 'Copy', unless said. */
  words?: string;
  /** What is copied, for screen readers: 'number'. Where it stands beside that, the narrow button is only its icon. */
  what?: string;
  state: CopyState;
}

const SAID = { copied: 'Copied', failed: 'Not copied' } as const;

/** Copies and says so in place, without changing its width. */
export function CopyButton({ words = 'Copy', what, state, ...rest }: CopyButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      {...rest}
      className="rd-copy-button"
      data-state={state}
      data-compact={what === undefined ? undefined : ''}
      icon={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'}
      reserve={[words, SAID.copied]}
    >
      {state === 'idle' ? words : SAID[state]}
      {what !== undefined && <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  );
}
