import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { useDropdown } from '../dropdown/use-dropdown.js';
import { Head } from '../head/head.js';

export interface ListFrameProps {
  title: string;
  /** Whether the list is a part of a screen that has a title of its own. */
  isPart?: boolean;
  /** The total, next to the title; false while it is unknown. */
  total?: ReactNode;
  /** Actions on the whole list, at the end of the title's line: quiet ones first. On a phone they are in a menu. */
  actions?: ReactNode;
  /** The last action, which is in sight on a phone too. */
  action?: ReactNode;
  /** The search. */
  search?: ReactNode;
  /** The filters that are always visible; on a phone they are only in the box of `more`. */
  filters?: ReactNode;
  /** Makes a `FilterMenu` of `filters`. */
  more?: (filters: ReactNode) => ReactNode;
  /** The table, or a state that is shown instead. */
  children: ReactNode;
  /** The links to other pages. */
  foot?: ReactNode;
}

/** The frame of every list: title and total, filters, rows, pages. */
export function ListFrame(props: ListFrameProps) {
  const { title, isPart = false, total, actions, action, search, filters, more, children, foot } = props;
  return (
    <section className="rd-list" aria-label={title}>
      <Head title={title} isPart={isPart}>
        {total !== undefined && <span className="rd-list-total">{total}</span>}
        <ListActions>{actions}</ListActions>
        {action}
      </Head>
      {(search !== undefined || more !== undefined) && (
        <div className="rd-list-filters">
          {search}
          <div className="rd-list-own">{filters}</div>
          {more?.(filters)}
        </div>
      )}
      {children}
      {foot}
    </section>
  );
}

/** The actions of a list in its title's line; on a phone in a box under a button. */
function ListActions({ children }: { children: ReactNode }) {
  const t = useText();
  const { isOpen, close, boxId, root, opener } = useDropdown();
  /** Returns the focus to the opener, from where a dialog that the action opens will get it. */
  const closeByAction = ({ target }: MouseEvent) => {
    if (isOpen && target instanceof Element && target.closest('.rd-list-actions > .rd-button')) close();
  };
  return (
    <div className="rd-list-menu" {...root}>
      {children !== undefined && (
        <IconButton className="rd-list-more" icon="more" label={t('Actions on the list')} {...opener} />
      )}
      <div className="rd-list-actions" id={boxId} data-open={isOpen || undefined} onClick={closeByAction}>
        {children}
        <slot name="actions" />
      </div>
    </div>
  );
}
