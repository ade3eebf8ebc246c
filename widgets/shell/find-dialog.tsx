import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import type { Screen } from '../../src/contract/screens/screens.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { useAuth } from '../../src/core/auth-store.js';
import { queryClient } from '../../src/core/query-client.js';
import { foundLeadsQuery } from '../../src/data/found-leads.js';
import { useEmit } from '../../src/element/host-context.js';
import { useStyles } from '../../src/element/use-styles.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import { useText } from '../../src/text/use-text.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { useDebounced } from '../../src/ui/hooks/use-debounced.js';
import { Icon } from '../../src/ui/icon/icon.js';
import badgeCss from '../../src/ui/status-badge/status-badge.css?inline';
import { findsOf, searchOf, type Find } from './finds.js';
import css from './find-dialog.css?inline';
import { ScreenIcon } from './screen-icons.js';

/** Leads are searched when the text hasn't changed for so long. */
const SETTLED_MS = 200;

export interface FindDialogProps {
  screens: readonly Screen[];
  /** What is sought. The caller has it, because the first letters may come before the code of this dialog. */
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  onClose: () => void;
}

/**
 * The dialog that opens a screen by a part of its title, a lead, or the search for a person or number in a screen. It needs only the
 * keyboard.
 */
export function FindDialog({ screens, text, onText, onClose }: FindDialogProps) {
  useStyles(badgeCss + css);
  const t = useText();
  const emit = useEmit();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** The result that the arrow keys have chosen; by its path, because leads may come above it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const leads = useLeads(text);
  const finds = findsOf(screens, text, ({ title }) => t.say(title), leads);
  const active = Math.max(
    0,
    finds.findIndex(({ path }) => path === chosen),
  );
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
    setChosen(finds[next]?.path ?? null);
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
          onText(target.value);
          setChosen(null);
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
            <Words find={find} />
          </li>
        ))}
      </ul>
      <div role="status">{finds.length === 0 && <p>{t('No screen has this title.')}</p>}</div>
    </Dialog>
  );
}

/** The leads that match the text, as soon as it has settled. */
function useLeads(text: string) {
  const { user } = useAuth();
  const search = searchOf(useDebounced(text, SETTLED_MS));
  const { data } = useQuery(
    {
      ...foundLeadsQuery(user?.role ?? 'data-picker', search ?? ''),
      enabled: user !== null && search !== undefined,
    },
    // The shell has no gate, which provides the cache elsewhere.
    queryClient(),
  );
  return search === searchOf(text) ? data : [];
}

function Words({ find: { screen, search, lead } }: { find: Find }) {
  const t = useText();
  if (lead)
    return (
      <>
        <Icon name="phone" />
        <span className="found-number">{formatNumber(lead)}</span>
        <span className="found-name">{lead.client_name}</span>
        <StateBadge rental={lead} />
      </>
    );
  const title = t.say(screen.title);
  return search === undefined ? (
    <>
      <ScreenIcon screen={screen} />
      {title}
    </>
  ) : (
    <>
      <Icon name="search" />
      {t('{text} in {screen}', { text: search, screen: title })}
    </>
  );
}
