import { Button, type ButtonProps } from '../button/button.js';

export type CopyState = 'idle' | 'copied' | 'failed';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'reserve'> {
  /** What is copied: 'Copy number'. */
  label: string;
  /** What the button shows before: 'Copy', unless said. */
  words?: string;
  state: CopyState;
}

const SAID = { copied: 'Copied', failed: 'Not copied' } as const;

/** Copies and says so in place, without changing its width. */
export function CopyButton({ label, words = 'Copy', state, ...rest }: CopyButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      {...rest}
      className="rd-copy-button"
      data-state={state}
      icon={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'}
      reserve={[words, SAID.copied]}
      aria-label={state === 'idle' ? label : `${label}: ${SAID[state]}`}
    >
      {state === 'idle' ? words : SAID[state]}
    </Button>
  );
}
