import type { KeyboardEvent, ReactNode } from 'react';
import { useDropdown } from '../dropdown/use-dropdown.js';
import { Icon } from '../icon/icon.js';
import type { IconName } from '../icon/icon.js';
import { itemToFocus } from './menu-keys.js';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** The language of its label, if it differs from the surrounding one. */
  lang?: string;
  onSelect: () => void;
}

export interface MenuProps {
  /** What the button opens, for screen readers. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  /** The content above the items, for example who is logged in. */
  head?: ReactNode;
  items: readonly MenuItem[];
}

/** A button that opens a list of actions: arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, button, head, items }: MenuProps) {
  const { isOpen, setIsOpen, close, boxId, root, opener } = useDropdown();
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') {
      setIsOpen(false);
      return;
    }
    const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const current = elements.findIndex((element) => element === event.target);
    const next = itemToFocus(
      event.key,
      current,
      items.map((item) => item.label),
    );
    if (next === undefined) return;
    event.preventDefault();
    elements[next]?.focus();
  };

  return (
    <div className="rd-dropdown rd-menu" {...root}>
      <button
        {...opener}
        type="button"
        className="rd-button rd-menu-opener"
        data-variant="quiet"
        aria-label={label}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
      >
        {button}
      </button>
      {isOpen && (
        <div className="rd-dropdown-box">
          {head !== undefined && <div className="rd-menu-head">{head}</div>}
          <div role="menu" id={boxId} aria-label={label} ref={focusFirst} onKeyDown={move}>
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="rd-menu-item"
                lang={item.lang}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                {item.icon && <Icon name={item.icon} />}
                {item.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const ITEM = '[role=menuitem]';

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>(ITEM)?.focus();
