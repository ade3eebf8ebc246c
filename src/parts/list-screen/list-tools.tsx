import { mayCall } from '../../contract/roles/access.js';
import { shareView, type ListName, type SavedView } from '../../contract/lists/list-preferences.js';
import { MAX_LENGTH } from '../../contract/limits.js';
import { useAuth } from '../../core/auth-store.js';
import {
  useDeleteView,
  useHideColumns,
  usePinView,
  useSaveView,
  useShareView,
} from '../../data/change-list-preferences.js';
import { useStyles } from '../../element/use-styles.js';
import css from '../../styles/list-tools.css?inline';
import { ColumnMenu, type ColumnMenuProps } from '../../ui/column-menu/column-menu.js';
import type { ListState } from '../../ui/hooks/use-list-state.js';
import { SavedViews } from '../../ui/saved-views/saved-views.js';

export interface ListToolsProps {
  list: ListName;
  place: Pick<ListState<never>, 'view' | 'viewOf' | 'show'>;
  /** All columns that the list can have; empty for a list of cards. */
  columns: ColumnMenuProps['columns'];
  views: readonly SavedView[];
  hiddenColumns: readonly string[];
}

/** The person's preferences for a list: views, columns. */
export function ListTools({ list, place, columns, views, hiddenColumns }: ListToolsProps) {
  useStyles(css);
  const hide = useHideColumns(list);
  const save = useSaveView(list);
  const remove = useDeleteView(list);
  const share = useShareView(list);
  const pin = usePinView(list);
  const { user } = useAuth();
  const canShare = mayCall(user, shareView.may);
  // The first column can't be hidden, because it names its row.
  const [, ...others] = columns;
  return (
    <>
      <SavedViews
        views={views
          .filter(({ owner, state }) => !owner || hasAllOf(place.viewOf(state), state))
          .map(({ _id, state, ...view }) => ({ ...view, id: _id, state: place.viewOf(state) }))}
        current={place.view}
        onChoose={place.show}
        onSave={(name) => save.mutateAsync({ name, state: place.view })}
        onPin={(id, isPinned) => pin.mutate({ id, isPinned })}
        onDelete={(id) => remove.mutate(id)}
        onShare={canShare ? (id, isShared) => share.mutate({ id, isShared }) : undefined}
        maxNameLength={MAX_LENGTH.viewName}
      />
      {others.length > 0 && (
        <ColumnMenu columns={others} hidden={hiddenColumns} onChange={(hidden) => hide.mutate(hidden)} />
      )}
    </>
  );
}

/** Whether a list shows a saved view with all its filters: whoever shares it may have filters that the reader doesn't have. */
const hasAllOf = (shownState: string, saved: string): boolean => {
  const shown = new URLSearchParams(shownState);
  return [...new URLSearchParams(saved)].every(([name, value]) => value === '' || shown.has(name));
};
