import type { ListName, SavedView } from '../../contract/list-preferences.js';
import { MAX_LENGTH } from '../../contract/limits.js';
import { useDeleteView, useHideColumns, useSaveView } from '../../data/change-list-preferences.js';
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
  // The first column can't be hidden, because it names its row.
  const [, ...others] = columns;
  return (
    <>
      <SavedViews
        views={views.map(({ _id, name, state }) => ({ id: _id, name, state: place.viewOf(state) }))}
        current={place.view}
        onChoose={place.show}
        onSave={(name) => save.mutateAsync({ name, state: place.view })}
        onDelete={(id) => remove.mutate(id)}
        maxNameLength={MAX_LENGTH.viewName}
      />
      {others.length > 0 && (
        <ColumnMenu columns={others} hidden={hiddenColumns} onChange={(hidden) => hide.mutate(hidden)} />
      )}
    </>
  );
}
