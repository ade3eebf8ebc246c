import type { ReactNode } from 'react';
import { useText } from '../text/use-text.js';
import { Button } from '../ui/button/button.js';
import { Notice } from '../ui/notice/notice.js';

interface RestoredNoticeProps {
  onClear: () => void;
  /** Says what could not be restored. */
  children?: ReactNode;
}

/** Says that a form shows text from an earlier visit, and offers an empty form. */
export function RestoredNotice({ onClear, children }: RestoredNoticeProps) {
  const t = useText();
  return (
    <section className="rd-restored">
      <Notice
        tone="info"
        title={t('What you typed earlier is here again.')}
        action={
          <Button size="small" onClick={() => onClear()}>
            {t('Start over')}
          </Button>
        }
      >
        {children}
      </Notice>
    </section>
  );
}
