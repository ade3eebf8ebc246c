import type { Translate } from '../../text/translate.js';
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
  /** Whether others see it. */
  isShared?: boolean | undefined;
  /** Whether it is in the navigation. */
  isPinned?: boolean | undefined;
  /** Who shares it, if it is somebody else's; the name is null if it isn't known. */
  owner?: { name: string | null } | undefined;
}

export interface SavedViewsProps {
  views: readonly View[];
  /** The list's current state, as text in the same form; '' for an unchanged list. */
  current: string;
  onChoose: (state: string) => void;
  /** Rejects with a sentence when the view can't be saved. */
  onSave: (name: string) => Promise<unknown>;
  onDelete: (id: string) => void;
  /** Puts a view into the navigation, or removes it there. */
  onPin: (id: string, isPinned: boolean) => void;
  /** Shares a view of one's own or ends that; without it nobody can. */
  onShare?: ((id: string, isShared: boolean) => void) | undefined;
  maxNameLength: number;
}

/**
 * Filters that are saved under a name: choose a view, save the current one, pin one to the navigation, share or delete one's own. The button names the shown
 * view.
 */
export function SavedViews(props: SavedViewsProps) {
  const { views, current, onChoose, onSave, onDelete, onPin, onShare, maxNameLength } = props;
  const t = useText();
  const shown = views.find(({ state }) => state === current);
  return (
    <Popover
      label={t('Views')}
      icon="bookmark"
      variant="quiet"
      button={shown ? t('View: {name}', { name: shown.name }) : t('Views')}
    >
      <ul>
        <li className="rd-view">
          <Choice name={t('Standard')} isShown={!shown && current === ''} onChoose={() => onChoose('')} />
        </li>
        {views.map(({ id, name, state, isShared = false, isPinned = false, owner }) => (
          <li key={id} className="rd-view">
            <Choice
              name={name}
              note={owner ? sharedBy(t, owner.name) : isShared && t('Shared with the team')}
              isShown={id === shown?.id}
              onChoose={() => onChoose(state)}
            />
            <IconButton
              icon="pin"
              aria-pressed={isPinned}
              label={t('Pin view {name} to the navigation', { name })}
              onClick={() => onPin(id, !isPinned)}
            />
            {!owner && onShare && (
              <IconButton
                icon={isShared ? 'lock' : 'send'}
                label={isShared ? t('Stop sharing view {name}', { name }) : t('Share view {name}', { name })}
                onClick={() => onShare(id, !isShared)}
              />
            )}
            {!owner && (
              <IconButton
                icon="trash"
                label={t('Delete view {name}', { name })}
                onClick={() => onDelete(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="rd-popover-foot">
        <SaveForm taken={views.filter(({ owner }) => !owner)} maxCharacters={maxNameLength} onSave={onSave} />
      </div>
    </Popover>
  );
}

const sharedBy = (t: Translate, name: string | null) =>
  name === null ? t('Shared with you') : t('Shared by {name}', { name });

interface ChoiceProps {
  name: string;
  /** Who shares it or with whom. */
  note?: string | false;
  isShown: boolean;
  onChoose: () => void;
}

function Choice({ name, note, isShown, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className="rd-popover-row rd-view-choice"
      aria-current={isShown || undefined}
      data-closes
      onClick={onChoose}
    >
      <span>
        {name} {note && <small className="rd-view-note">{note}</small>}
      </span>
      {isShown && <Icon name="check" />}
    </button>
  );
}
