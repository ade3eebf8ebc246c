import type { ReactNode } from 'react';
import { actionBarRef } from '../core/action-bars.js';
import type { EnglishText } from '../text/english.js';
import { useText } from '../text/use-text.js';
import { Button } from '../ui/button/button.js';

interface SaveBarProps {
  /** The button's text: `Save Settings`. */
  save: EnglishText;
  isSending: boolean;
  /** Shows again what is saved; undefined while nothing is changed. */
  onDiscard: (() => void) | undefined;
  /** What is changed. */
  children?: ReactNode;
}

/**
 * The bar at the end of a long form, with the button that saves. Unsaved changes raise it to the lower edge of the window, say what is
 * changed and offer to discard it. Toasts avoid it.
 */
export function SaveBar({ save, isSending, onDiscard, children }: SaveBarProps) {
  const t = useText();
  return (
    <div className="rd-save-bar" data-raised={onDiscard && ''} ref={actionBarRef}>
      <p role="status">{children}</p>
      {onDiscard && !isSending && (
        <Button variant="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isSending} reserve={[t(save), t('Saving...')]}>
        {isSending ? t('Saving...') : t(save)}
      </Button>
    </div>
  );
}
