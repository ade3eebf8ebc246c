import { useText } from '../../text/use-text.js';
import { Icon } from '../icon/icon.js';
import { lazyComponent } from '../lazy/lazy-component.js';
import type { FilterMenuProps } from './filter-menu.js';

/** The filters of a list that has only those of its bar; its code is loaded after the rows. */
export const LazyFilterMenu = lazyComponent<FilterMenuProps>(
  async () => (await import('./filter-menu.js')).FilterMenu,
  <FilterMenuToCome set={0} isNarrow />,
);

/** What is in the place of a `FilterMenu` until its code is loaded: `set` is how many filters it will show as chips. */
export function FilterMenuToCome({ set, isNarrow }: { set: number; isNarrow: boolean }) {
  const t = useText();
  return (
    <>
      <div className="rd-filter" data-narrow={isNarrow || undefined}>
        <button type="button" className="rd-chip" aria-disabled="true" tabIndex={-1}>
          <Icon name="filter" />
          {t('Filter')}
        </button>
      </div>
      <div className="rd-chips">
        {Array.from({ length: set }, (_, index) => (
          <span key={index} className="rd-chip" data-set="" />
        ))}
      </div>
    </>
  );
}
