import type { ReactNode } from 'react';

export interface ListFrameProps {
  title: string;
  /** The total, next to the title. */
  total?: ReactNode;
  /** Actions on the whole list, at the other end of the title's line. */
  actions?: ReactNode;
  /** The filters: search, dates and choices in one row that wraps. */
  filters?: ReactNode;
  /** The table, or a state that is shown instead. */
  children: ReactNode;
  /** The links to other pages. */
  foot?: ReactNode;
}

/** The frame of every list: title and total, filters, rows, pages. */
export function ListFrame({ title, total, actions, filters, children, foot }: ListFrameProps) {
  return (
    <section className="rd-list" aria-label={title}>
      <header className="rd-list-head">
        <h2>{title}</h2>
        {total !== undefined && <span className="rd-list-total">{total}</span>}
        {actions !== undefined && <div className="rd-list-actions">{actions}</div>}
      </header>
      {filters !== undefined && <div className="rd-list-filters">{filters}</div>}
      {children}
      {foot}
    </section>
  );
}
