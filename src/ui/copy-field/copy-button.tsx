import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Button, type ButtonProps } from '../button/button.js';

export type CopyState = 'idle' | 'copied' | 'failed';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'reserve'> {
  /** The text of the button: 'Copy' by default. */
  words?: string;
  /** What is copied, for screen readers: 'number'. */
  what?: string;
  state: CopyState;
}

const SAID = {
  idle: { alone: 'Copy', with: 'Copy {what}' },
  copied: { alone: 'Copied', with: 'Copied {what}' },
  failed: { alone: 'Not copied', with: 'Not copied {what}' },
} as const satisfies Record<CopyState, Record<string, EnglishText>>;

/** A button that copies and confirms in place, without a change of width. */
export function CopyButton({ words, what, state, ...rest }: CopyButtonProps) {
  const t = useText();
  const usual = words ?? t(SAID.idle.alone);
  return (
    <Button
      size="small"
      variant="quiet"
      {...rest}
      className="rd-copy-button"
      data-state={state}
      icon={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'}
      reserve={[usual, t(SAID.copied.alone)]}
      aria-label={what === undefined ? undefined : t(SAID[state].with, { what })}
    >
      {state === 'idle' ? usual : t(SAID[state].alone)}
    </Button>
  );
}
