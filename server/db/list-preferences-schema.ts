/** The tables of what each person sets for their lists. */
import type { Generated } from 'kysely';
import type { ListName } from '../../src/contract/lists/list-preferences.js';

type InstantMs = number;

/** Which columns a person hides in a list. */
export interface ListColumnsTable {
  user_id: string;
  list: ListName;
  /** A JSON array of the columns' ids. */
  hidden: string;
}

export interface ListViewsTable {
  id: string;
  user_id: string;
  list: ListName;
  name: string;
  state: string;
  /** Null: only its owner sees it. */
  shared_at: Generated<InstantMs | null>;
}

/** A view that a person has pinned to the navigation. */
export interface ListViewPinsTable {
  user_id: string;
  view_id: string;
}
