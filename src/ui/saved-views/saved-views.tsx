import { useText } from '../../text/use-text.js';
import { Icon } from '../icon/icon.js';
import { IconButton } from '../button/icon-button.js';
import { Popover } from '../popover/popover.js';
import { SaveForm } from './save-form.js';

export interface View {
  id: string;
  name: string;
  /** The state that the view shows, as text. */
  state: string;
}

export interface SavedViewsProps {
  views: readonly View[];
  /** The list's current state, as text in the same form; '' for an unchanged list. */
  current: string;
  onChoose: (state: string) => void;
  /** Rejects with a sentence when the view can't be saved. */
  onSave: (name: string) => Promise<unknown>;
  onDelete: (id: string) => void;
  maxNameLength: number;
}

/** Filters that are saved under a name: choose a view, save the current one, delete one. The button names the shown view. */
export function SavedViews({ views, current, onChoose, onSave, onDelete, maxNameLength }: SavedViewsProps) {
  const t = useText();
  const shown = views.find(({ state }) => state === current);
  return (
    <Popover
      label={t('Views')}
      icon="bookmark"
      button={shown ? t('View: {name}', { name: shown.name }) : t('Views')}
    >
      <ul>
        <li className="rd-view">
          <Choice name={t('Standard')} isShown={!shown && current === ''} onChoose={() => onChoose('')} />
        </li>
        {views.map(({ id, name, state }) => (
          <li key={id} className="rd-view">
            <Choice name={name} isShown={id === shown?.id} onChoose={() => onChoose(state)} />
            <IconButton icon="trash" label={t('Delete view {name}', { name })} onClick={() => onDelete(id)} />
          </li>
        ))}
      </ul>
      <div className="rd-popover-foot">
        <SaveForm taken={views} maxCharacters={maxNameLength} onSave={onSave} />
      </div>
    </Popover>
  );
}

function Choice({ name, isShown, onChoose }: { name: string; isShown: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="rd-popover-row rd-view-choice"
      aria-current={isShown || undefined}
      data-closes
      onClick={onChoose}
    >
      <span>{name}</span>
      {isShown && <Icon name="check" />}
    </button>
  );
}
