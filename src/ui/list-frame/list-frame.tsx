import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';

export interface ListFrameProps {
  title: string;
  /** The total, next to the title; false while it is unknown. */
  total?: ReactNode;
  /** Actions on the whole list, at the other end of the title's line. */
  actions?: ReactNode;
  /** The search, which is always visible. */
  search?: ReactNode;
  /** The other filters, in one row with the search that wraps; on a phone behind a button. */
  filters?: ReactNode;
  /** How many of the other filters are active. */
  activeFilters?: number;
  /** The table, or a state that is shown instead. */
  children: ReactNode;
  /** The links to other pages. */
  foot?: ReactNode;
}

/** The frame of every list: title and total, filters, rows, pages. */
export function ListFrame(props: ListFrameProps) {
  const { title, total, actions, search, filters, activeFilters = 0, children, foot } = props;
  return (
    <section className="rd-list" aria-label={title}>
      <header className="rd-list-head">
        <h2>{title}</h2>
        {total !== undefined && <span className="rd-list-total">{total}</span>}
        <div className="rd-list-actions">
          {actions}
          <slot name="actions" />
        </div>
      </header>
      {(search !== undefined || filters !== undefined) && (
        <div className="rd-list-filters">
          {search}
          {filters !== undefined && <FoldedFilters active={activeFilters}>{filters}</FoldedFilters>}
        </div>
      )}
      {children}
      {foot}
    </section>
  );
}

/** The filters of a list. On a phone they are behind a button that says how many of them are active. */
function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
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
