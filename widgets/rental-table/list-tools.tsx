import type { SavedView } from '../../src/contract/list-preferences.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { LeadsList } from '../../src/contract/rental-lists.js';
import { useDeleteView, useHideColumns, useSaveView } from '../../src/data/change-list-preferences.js';
import { useText } from '../../src/text/use-text.js';
import { ColumnMenu } from '../../src/ui/column-menu/column-menu.js';
import type { ListState } from '../../src/ui/hooks/use-list-state.js';
import { SavedViews } from '../../src/ui/saved-views/saved-views.js';
import { allColumns } from './columns.js';
import type { FilterName } from './variants.js';

export interface ListToolsProps {
  list: LeadsList;
  place: ListState<FilterName>;
  views: readonly SavedView[];
  hiddenColumns: readonly string[];
}

/** The preferences of the list: views, columns. */
export function ListTools({ list, place, views, hiddenColumns }: ListToolsProps) {
  const t = useText();
  const hide = useHideColumns(list);
  const save = useSaveView(list);
  const remove = useDeleteView(list);
  // The first column can't be hidden, because it names its row.
  const [, ...columns] = allColumns(t, list);
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
      <ColumnMenu columns={columns} hidden={hiddenColumns} onChange={(hidden) => hide.mutate(hidden)} />
    </>
  );
}
