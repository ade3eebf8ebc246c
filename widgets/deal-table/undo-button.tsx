import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ClosedRental } from '../../src/contract/deals/deals.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { useCountdown } from '../../src/ui/hooks/use-countdown.js';

export interface UndoButtonProps {
  deal: ClosedRental;
  untilMs: number;
  isBusy: boolean;
  onUndo: () => void;
  onOver: () => void;
  /** Called when the button disappears, with whether it had the focus. */
  onLeave: (isFocused: boolean) => void;
}

/** Takes the caller's own decision about a deal back while that is possible. */
export function UndoButton({ deal, untilMs, isBusy, onUndo, onOver, onLeave }: UndoButtonProps) {
  const t = useText();
  const seconds = useCountdown(untilMs);
  const button = useRef<HTMLSpanElement>(null);
  const isOver = seconds === 0 && !isBusy;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  useLayoutEffect(() => {
    const element = button.current?.querySelector('button');
    return () => onLeave(focusedIn(element) === element);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it reads the focus once, when the button disappears
  }, []);
  // Takes the focus, because the dialog would return it to the select, which this button has replaced.
  useEffect(() => {
    const element = button.current?.querySelector('button');
    if (focusedIn(element) === null) element?.focus();
  }, []);
  const name = t('Undo the decision about {name}', { name: deal.client_name });
  return (
    <span ref={button}>
      <Button size="small" busy={isBusy} aria-label={name} onClick={onUndo}>
        {t('Undo ({seconds} s)', { seconds: String(seconds) })}
      </Button>
    </span>
  );
}

/** The focused element of the document or shadow root that contains the given element; null if there is none. */
function focusedIn(element: Element | null | undefined): Element | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}
