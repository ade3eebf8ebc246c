import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Screen } from '../../src/contract/screens/screens.js';
import { useEmit } from '../../src/element/host-context.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { findsOf, type Find } from './finds.js';
import css from './find-dialog.css?inline';
import { ScreenIcon } from './screen-icons.js';

interface Props {
  screens: readonly Screen[];
  onClose: () => void;
}

/**
 * The dialog that opens a screen by a part of its title, or the search for a person or number in a screen. It
 * needs only the keyboard.
 */
export function FindDialog({ screens, onClose }: Props) {
  useStyles(css);
  const t = useText();
  const emit = useEmit();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const finds = findsOf(screens, text, ({ title }) => t.say(title));
  const optionId = (index: number) => `${listId}-${index}`;

  const go = (find: Find | undefined) => {
    if (!find) return;
    onClose();
    emit('rd-navigate', { path: find.path });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) {
      go(finds[active]);
      return;
    }
    const next = (active + step + finds.length) % Math.max(1, finds.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog open title={t('Go to')} onClose={onClose}>
      <input
        className="rd-input find-text"
        data-autofocus
        role="combobox"
        aria-label={t('Find a lead, person or screen')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={finds.length > 0 ? optionId(active) : undefined}
        placeholder={t('Find a lead, person or screen')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <ul ref={list} id={listId} role="listbox" aria-label={t('Go to')} className="finds">
        {finds.map((find, index) => (
          <li
            key={find.path}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="rd-menu-item"
            onClick={() => go(find)}
            onKeyDown={press}
          >
            {find.search === undefined ? <ScreenIcon screen={find.screen} /> : <Icon name="search" />}
            {find.search === undefined
              ? t.say(find.screen.title)
              : t('{text} in {screen}', { text: find.search, screen: t.say(find.screen.title) })}
          </li>
        ))}
      </ul>
      <div role="status">{finds.length === 0 && <p>{t('No screen has this title.')}</p>}</div>
    </Dialog>
  );
}
