import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';

/** The filters of a list. On a phone they are behind a button that says how many of them are active. */
export function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="rd-list-fold"
        icon="sliders"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {active > 0 ? t('Filters ({count})', { count: active }) : t('Filters')}
      </Button>
      <div id={id} className="rd-list-folded" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
