import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Icon } from '../icon/icon.js';
import { lazyComponent } from '../lazy/lazy-component.js';
import type { FilterMenuProps } from './filter-menu.js';

/** The filters of a list that has only those of its bar; its code is loaded after the rows. */
export const LazyFilterMenu = lazyComponent<FilterMenuProps>(
  async () => (await import('./filter-menu.js')).FilterMenu,
  ({ active }) => <FilterMenuToCome set={0} active={active} isNarrow />,
);

interface ToComeProps {
  set: number;
  active: number;
  isNarrow: boolean;
}

/** What is in the place of a `FilterMenu` until its code is loaded: `set` is how many filters it will show as chips. */
export function FilterMenuToCome({ set, active, isNarrow }: ToComeProps) {
  const t = useText();
  return (
    <>
      <div className="rd-filter" data-narrow={isNarrow || undefined}>
        <button type="button" className="rd-chip" aria-disabled="true" tabIndex={-1}>
          <Icon name="filter" />
          {t('Filter')}
          {active > 0 && <b className="rd-chip-value rd-filter-count">{active}</b>}
        </button>
      </div>
      <div className="rd-chips">
        {Array.from({ length: set }, (_, index) => (
          <span key={index} className="rd-chip" data-set="" />
        ))}
        {active > 0 && (
          <Button variant="quiet" size="small" unavailable tabIndex={-1}>
            {t('Clear')}
          </Button>
        )}
      </div>
    </>
  );
}
