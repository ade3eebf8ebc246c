/** A person's preferences for a list: the columns that they hide and the views that they saved. */
import { array, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, optionalTrue, requiredText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { choice } from '../base/choice.js';

export const ListName = choice([
  ...['all-leads', 'picked-leads', 'client-details', 'deals'],
  ...['admins', 'team-leaders', 'data-creators', 'data-pickers', 'do-not-contact'],
] as const);
export type ListName = Infer<typeof ListName>;

/** A saved view. `state` is the `state` attribute of the element: the list's filters as `search=ana&limit=50`. */
export const SavedView = object({
  _id: Id,
  name: string(),
  state: string(),
  isShared: optionalTrue('isShared'),
  /** Whether the caller has pinned it to the navigation. */
  isPinned: optionalTrue('isPinned'),
  /** Who shares it; the name is null for somebody whom the caller may not know. Missing for the caller's own views. */
  owner: optional(object({ name: nullable(string()) })),
});
export type SavedView = Infer<typeof SavedView>;

/** A view in the navigation. */
export const PinnedView = object({ _id: Id, list: ListName, name: string(), state: string() });
export type PinnedView = Infer<typeof PinnedView>;

export const ListPreferences = object({ hiddenColumns: array(string()), views: array(SavedView) });
export type ListPreferences = Infer<typeof ListPreferences>;

const says = { done: 'Saved', failed: 'Something went wrong!' } as const;

/** The caller's own preferences, oldest view first, and then the views that others share with them. */
export const getListPreferences = endpoint({
  method: 'GET',
  path: '/users/profile/list-preferences',
  may: 'signed-in',
  query: object({ list: ListName }),
  answer: ListPreferences,
  says: { done: 'List preferences', failed: 'Failed to load data' },
});

/** Sets the columns (by id) that the caller hides in a list. */
export const hideColumns = endpoint({
  method: 'PATCH',
  path: '/users/profile/hide-columns',
  may: 'signed-in',
  body: object({
    list: ListName,
    hiddenColumns: size(array(requiredText({ label: 'Column', max: MAX_LENGTH.viewName })), 0, 30),
  }),
  answer: ListPreferences,
  says,
});

/** Saves a view and replaces one with the same name. 409 on `name` when the caller already has the maximum of views. */
export const saveView = endpoint({
  method: 'POST',
  path: '/users/profile/save-view',
  may: 'signed-in',
  body: object({
    list: ListName,
    name: requiredText({ label: 'Name', max: MAX_LENGTH.viewName }),
    state: size(string(), 0, MAX_LENGTH.listState),
  }),
  answer: ListPreferences,
  says,
});

/**
 * Shares a view of the caller's with the team, or without `isShared` ends that. A super-admin's view
 * is seen by all supervisors, any other view by the admin and the team leaders of its owner's group. Nobody sees the views of
 * somebody who has left. 404 for a view that isn't the caller's.
 */
export const shareView = endpoint({
  method: 'PATCH',
  path: '/users/profile/share-view/{id}',
  may: 'see-all-leads',
  params: object({ id: Id }),
  body: object({ isShared: optionalTrue('isShared') }),
  answer: ListPreferences,
  says,
});

/** Pins a view to the caller's navigation, or without `isPinned` removes it there. 404 for a view that the caller doesn't see. */
export const pinView = endpoint({
  method: 'PATCH',
  path: '/users/profile/pin-view/{id}',
  may: 'signed-in',
  params: object({ id: Id }),
  body: object({ isPinned: optionalTrue('isPinned') }),
  answer: ListPreferences,
  says,
});

/** 404 for a view that isn't the caller's. */
export const deleteView = endpoint({
  method: 'PATCH',
  path: '/users/profile/delete-view/{id}',
  may: 'signed-in',
  params: object({ id: Id }),
  answer: ListPreferences,
  says: { done: 'Deleted successfully', failed: 'Something went wrong!' },
});
