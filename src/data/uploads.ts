/** Uploads on the client: sending a file, its steps, and past uploads. No failure is announced here: the screen shows it. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../contract/base/endpoint.js';
import {
  cancelUpload,
  commitUpload,
  getUpload,
  getUploads,
  matchColumns,
  previewUndo,
  startUpload,
  startUploadForUse,
  undoUpload,
} from '../contract/uploads/upload-calls.js';
import {
  INSERTED_STATES,
  OPEN_STATES,
  WORKING_STATES,
  type Upload,
  type UploadPurpose,
  type UploadState,
} from '../contract/uploads/upload.js';
import { call } from '../core/call.js';
import { isCallError } from '../core/call-error.js';
import { upload } from '../core/upload.js';
import { LIST_QUERY } from './list-query.js';

export type UploadPage = AnswerOf<typeof getUploads>;
type Match = InputOf<typeof matchColumns>['body'];
export type InsertedChoice = NonNullable<InputOf<typeof cancelUpload>['body']['inserted']>;

const LISTS = ['uploads', 'list'];
const keyOf = (id: string | null) => ['uploads', 'one', id];

export const isWorking = (state: UploadState): boolean => WORKING_STATES.some((each) => each === state);
/** Whether its rentals are inserted, because it is done or a person stopped it. */
export const isInserted = (state: UploadState): boolean => INSERTED_STATES.some((each) => each === state);
export const isOpen = (state: UploadState): boolean => OPEN_STATES.some((each) => each === state);

/**
 * How often an upload is polled: events report its steps, but not the progress within a step, and no events
 * come without a socket.
 */
const POLL_MS = 1000;
const LIST_POLL_MS = 3000;

/** An upload; null sends no request. It is polled while the server works on it, even in a hidden tab. */
export const uploadQuery = (id: string | null) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal, client }) => {
      if (id === null) throw new Error('There is no upload to ask for');
      const known = await call(getUpload)({ params: { id } }, { signal });
      updateLists(client, known);
      return known;
    },
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => data !== undefined && isWorking(data.state) && POLL_MS,
    refetchIntervalInBackground: true,
  });

/**
 * The unfinished upload from before a reload or from another machine; null if none is among the latest. It is
 * requested once when a screen opens.
 */
export const leftOpenQuery = (purpose: UploadPurpose, email: string | undefined) =>
  queryOptions({
    queryKey: ['uploads', 'left-open', purpose, email],
    queryFn: async ({ signal, client }): Promise<Upload | null> => {
      const { result } = await call(getUploads)({ query: { purpose } }, { signal });
      const found = result.find(({ state, by }) => by.email === email && isOpen(state)) ?? null;
      if (found) client.setQueryData(keyOf(found._id), found);
      return found;
    },
    // It is never refetched, because a person who has started with another file must not see this one
    // instead.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** A page of the uploads that the caller may see, newest first. */
export const uploadsQuery = (filter: InputOf<typeof getUploads>['query']) =>
  queryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ signal }): Promise<UploadPage> => call(getUploads)({ query: filter }, { signal }),
    ...LIST_QUERY,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.result.some(({ state }) => isWorking(state)) && LIST_POLL_MS,
  });

/** What an undo would do; requested again each time the dialog opens, because pickers continue to work. */
export const undoPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['uploads', 'undo-preview', id],
    queryFn: ({ signal }) => call(previewUndo)({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isBackground: true },
  });

/** Writes the newest state of an upload into its list too, so that two places never differ. */
function updateLists(client: QueryClient, known: Upload): void {
  client.setQueriesData<UploadPage>(
    { queryKey: LISTS },
    (page) => page && { ...page, result: page.result.map((each) => (each._id === known._id ? known : each)) },
  );
}

/** Puts the server's newest state of an upload into the cache. */
function useCacheUpload() {
  const client = useQueryClient();
  return async (known: Upload) => {
    // Cancels requests in flight, whose answers would show the earlier step again.
    await client.cancelQueries({ queryKey: keyOf(known._id) });
    client.setQueryData(keyOf(known._id), known);
    updateLists(client, known);
    void client.invalidateQueries({ queryKey: LISTS });
  };
}

interface Sending {
  file: File;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a file; the server starts to check it. */
export function useStartUpload(purpose: UploadPurpose) {
  const keep = useCacheUpload();
  const start = upload(purpose === 'bulk' ? startUpload : startUploadForUse);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ file, ...init }: Sending) => start({ body: {}, file }, init),
    onSuccess: keep,
  });
}

export type UploadStep =
  | { kind: 'commit' | 'undo'; id: string }
  /** `inserted` says what happens to the inserted rentals if the upload is cancelled during the insert. */
  | { kind: 'cancel'; id: string; inserted?: InsertedChoice }
  | { kind: 'match'; id: string; match: Match };

function take(step: UploadStep): Promise<Upload> {
  const params = { id: step.id };
  switch (step.kind) {
    case 'commit':
      return call(commitUpload)({ params });
    case 'cancel':
      return call(cancelUpload)({ params, body: step.inserted ? { inserted: step.inserted } : {} });
    case 'undo':
      return call(undoUpload)({ params });
    case 'match':
      return call(matchColumns)({ params, body: step.match });
  }
}

/**
 * Whether the upload is no longer in the state for this step, because another person, another tab or the
 * server was faster.
 */
export const hasMovedOn = (error: unknown): boolean => isCallError(error) && error.status === 409;

/** Takes a step of an upload. After a refusal it reloads the upload before it rejects. */
export function useUploadStep() {
  const client = useQueryClient();
  const keep = useCacheUpload();
  return useMutation({
    networkMode: 'always',
    mutationFn: take,
    onSuccess: keep,
    onError: async (error, { id }) => {
      void client.invalidateQueries({ queryKey: LISTS });
      const loaded = client.refetchQueries({ queryKey: keyOf(id) });
      // The reload is not awaited when the connection is lost.
      if (hasMovedOn(error)) await loaded;
    },
  });
}
