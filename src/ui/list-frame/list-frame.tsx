import type { ReactNode } from 'react';

export interface ListFrameProps {
  title: string;
  /** Next to the title: how many there are. */
  total?: ReactNode;
  /** At the other end of the title's line: actions on a whole list. */
  actions?: ReactNode;
  /** Search, dates and choices, in one row that wraps. */
  filters?: ReactNode;
  /** The table, or what is shown instead. */
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
