import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import type { IconName } from '../icon/icon.js';
import { Select } from '../select/select.js';
import { PageJump } from './page-jump.js';

/** Up to this number of pages the buttons are enough. More pages also have a field for the number of a page. */
const FEW_PAGES = 5;

export interface PaginationProps {
  /** The number of the page, from 1. */
  page: number;
  pageCount: number;
  /** How many rows all pages have. */
  total: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The foot of a list: how many rows a page has, which ones these are, the number of the page, and links to others. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, total, pageSize, pageSizes, onPage, onPageSize } = props;
  const t = useText();
  const last = Math.max(1, pageCount);
  const ways: { label: EnglishText; icon: IconName; to: number }[] = [
    { label: 'First page', icon: 'first', to: 1 },
    { label: 'Previous page', icon: 'chevron-left', to: Math.max(1, page - 1) },
    { label: 'Next page', icon: 'chevron-right', to: Math.min(last, page + 1) },
    { label: 'Last page', icon: 'last', to: last },
  ];
  const buttons = ways.map(({ label, icon, to }) => (
    <IconButton
      key={label}
      icon={icon}
      label={t(label)}
      // The buttons are not `disabled`, so that a keyboard user keeps the focus at the first and last page
      // too.
      aria-disabled={to === page || undefined}
      onClick={() => to !== page && onPage(to)}
    />
  ));
  return (
    <nav className="rd-pages" aria-label={t('Pages')}>
      <label className="rd-pages-size">
        <span>{t('Rows per page')}</span>
        <Select
          size="small"
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onPageSize(Number(event.target.value))}
        />
      </label>
      <span>
        {t('{first}–{last} of {total}', {
          first: Math.min(total, (page - 1) * pageSize + 1),
          last: Math.min(total, page * pageSize),
          total,
        })}
      </span>
      <div className="rd-pages-ways">
        <span role="status" className={last > FEW_PAGES ? 'rd-visually-hidden' : undefined}>
          {t('Page {page} of {last}', { page, last })}
        </span>
        {last > FEW_PAGES && <PageJump page={page} last={last} onPage={onPage} />}
        {buttons}
      </div>
    </nav>
  );
}
