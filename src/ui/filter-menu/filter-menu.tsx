import type { ReactNode } from 'react';
import { withStyles } from '../../styles/adopt-late.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import { useDropdown } from '../dropdown/use-dropdown.js';
import { FilterSelect, UNKNOWN } from '../filter-select/filter-select.js';
import { Icon } from '../icon/icon.js';
import type { SelectOption } from '../select/select.js';
import { Switch } from '../switch/switch.js';
import css from './filter-box.css?inline';

const styles = withStyles(css);

/** A filter that is added by the box. */
export interface AddedFilter {
  name: string;
  label: string;
  /** What it chooses from; without options it is on ('true') or off. */
  options?: readonly SelectOption[];
  /** The option for not using it; 'All' by default. */
  none?: string;
  /** '' while it isn't used. */
  value: string;
}

/** The orders of a list. */
export interface ListOrders {
  options: readonly SelectOption[];
  value: string;
  /** Whether the heads of the columns offer all of them, where there are heads. */
  isInHeads: boolean;
}

export interface FilterMenuProps {
  /** The filters of the bar, which are in the box where the bar has no room for them. */
  own?: ReactNode;
  added?: readonly AddedFilter[];
  order?: ListOrders | undefined;
  /** How many filters are active, those of the bar too. */
  active: number;
  /** Gets a filter's name, or 'sort', and its new value. */
  onChange?: (name: string, value: string) => void;
  /** Sets every filter back. */
  onClear: () => void;
  /** Called when the pointer or the focus reaches the button, before it opens the box. */
  onNear?: () => void;
}

/** The button that adds a filter, a chip for each one that was added, and the button that sets all filters back. */
export function FilterMenu({ own, added = [], order, active, onChange, onClear, onNear }: FilterMenuProps) {
  const t = useText();
  const { isOpen, close, boxId, root, opener } = useDropdown();
  const change = (name: string) => (value: string) => onChange?.(name, value);
  const isEmptyInBar = added.length === 0 && (!order || order.isInHeads);
  // Both ways the pressed button disappears, so the focus goes to the one that opens the box.
  const remove = (name: string) => {
    change(name)('');
    close();
  };
  const clear = () => {
    onClear();
    close();
  };
  return (
    <>
      <div className="rd-dropdown rd-filter" data-narrow={isEmptyInBar || undefined} {...root}>
        <button type="button" className="rd-chip" onPointerEnter={onNear} onFocus={onNear} {...opener}>
          <Icon name="filter" />
          {t('Filter')}
          {active > 0 && <b className="rd-chip-value rd-filter-count">{active}</b>}
        </button>
        {isOpen && (
          <div
            ref={styles}
            className="rd-dropdown-box rd-filter-box"
            id={boxId}
            role="group"
            aria-label={t('Filter')}
          >
            <div data-narrow>{own}</div>
            {added.map(({ name, label, options, none, value }) =>
              options ? (
                <FilterSelect
                  key={name}
                  label={label}
                  options={[{ value: '', label: none ?? t('All') }, ...options]}
                  value={value}
                  onChange={change(name)}
                />
              ) : (
                <Switch
                  key={name}
                  label={label}
                  checked={value !== ''}
                  onChange={(isOn) => onChange?.(name, isOn ? 'true' : '')}
                />
              ),
            )}
            {order && (
              <div data-narrow={order.isInHeads || undefined}>
                <FilterSelect
                  label={t('Sort by')}
                  options={order.options}
                  value={order.value}
                  onChange={change('sort')}
                />
              </div>
            )}
            {active > 0 && (
              <div data-narrow>
                <Button variant="quiet" onClick={clear}>
                  {t('Clear')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <div className="rd-chips">
        {added
          .filter(({ value }) => value !== '')
          .map(({ name, label, options, value }) => (
            <span key={name} className="rd-chip" data-set="">
              {label}
              {options && (
                <b className="rd-chip-value">
                  {options.find((option) => option.value === value)?.label ?? UNKNOWN}
                </b>
              )}
              <IconButton
                icon="cross"
                label={t('Remove filter {name}', { name: label })}
                onClick={() => remove(name)}
              />
            </span>
          ))}
        {active > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            {t('Clear')}
          </Button>
        )}
      </div>
    </>
  );
}
