import { Button, type ButtonProps } from '../button/button.js';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'reserve'> {
  /** What is copied: 'Copy number'. */
  label: string;
  state: 'idle' | 'copied' | 'failed';
}

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

/** Copies and says so in place, without changing its width. */
export function CopyButton({ label, state, ...rest }: CopyButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      {...rest}
      className="rd-copy-button"
      data-state={state}
      icon={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'}
      reserve={[WORDS.copied]}
      aria-label={state === 'idle' ? label : `${label}: ${WORDS[state]}`}
    >
      {WORDS[state]}
    </Button>
  );
}
