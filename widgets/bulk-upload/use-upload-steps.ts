import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import type { matchColumns } from '../../src/contract/uploads/upload-calls.js';
import {
  uploadResult,
  type Upload,
  type UploadPreview,
  type UploadPurpose,
  SKIPPED_FILE,
} from '../../src/contract/uploads/upload.js';
import { useAuth } from '../../src/core/auth-store.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import {
  isInserted,
  isOpen,
  leftOpenQuery,
  uploadQuery,
  useUploadStep,
  type UploadStep,
} from '../../src/data/uploads.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useEmit } from '../../src/element/host-context.js';
import { useReload } from '../../src/element/methods.js';
import { loadRemembered, saveRemembered } from './remembered-upload.js';

export type UploadSteps = ReturnType<typeof useUploadSteps>;

/**
 * The current upload: it is found again after a reload, followed while the server works, and taken from step
 * to step.
 */
export function useUploadSteps(purpose: UploadPurpose) {
  const emit = useEmit();
  const { user } = useAuth();
  const personId = user?._id ?? '';
  const leftOpen = useQuery(leftOpenQuery(purpose, user?.email));
  const [remembered] = useState(() => loadRemembered(personId, purpose));
  /** The chosen upload. Undefined before a choice, so that the unfinished one is used. */
  const [chosenId, setChosenId] = useState<string | null | undefined>(remembered?.id);
  const id = chosenId === undefined ? (leftOpen.data?._id ?? null) : chosenId;
  const one = useQuery(uploadQuery(id));
  const { mutate, reset, error, isPending, variables } = useUploadStep();
  /** The preview before a new check, so that the screen doesn't change its shape meanwhile. */
  const [seen, setSeen] = useState<{ id: string; preview: UploadPreview } | null>(null);
  /** The upload that was committed here and whose skipped rows must still be downloaded. */
  const [owedId, setOwedId] = useState(remembered?.owesSkipped ? remembered.id : null);
  /** The upload that was sent here to be inserted after its check without a further press. */
  const [throughId, setThroughId] = useState(remembered?.goesThrough ? remembered.id : null);
  useEffect(() => {
    const now = id !== null && { id, owesSkipped: id === owedId, goesThrough: id === throughId };
    saveRemembered(personId, purpose, now || null);
  }, [personId, purpose, id, owedId, throughId]);
  const refresh = () => id !== null && void one.refetch();
  useRefreshOn(['uploads'], refresh);
  useReload(refresh);
  useWhenDone(one.data, ({ _id, inserted, skipped }) => {
    toast.success(uploadResult(inserted, skipped));
    emit('rd-upload-finished', { uploadId: _id, inserted, skipped });
  });

  const upload = one.data;
  // Forgets an upload that no longer exists, or that another person who logged in can't see.
  const isGone = id !== null && isCallError(one.error) && one.error.status === 404;
  if (isGone) setChosenId(null);
  // A question, or an insert that failed, is left to the person.
  if (throughId !== null && upload?._id === throughId && (error || asksPerson(upload))) setThroughId(null);
  const goesThrough = upload !== undefined && upload._id === throughId;
  const open = (next: string | null) => {
    reset();
    setChosenId(next);
  };
  const take = (step: UploadStep, onDone?: () => void) => {
    if (!isPending) mutate(step, { onSuccess: () => onDone?.() });
  };
  const commit = () => {
    if (!upload) return;
    setOwedId(upload._id);
    take({ kind: 'commit', id: upload._id });
  };
  useCommitOnce(goesThrough && upload.state === 'ready' ? upload._id : null, commit);
  return {
    upload,
    /** When the server's answer arrived. */
    atMs: one.dataUpdatedAt,
    /** True while it is unknown whether there is an upload. */
    isLooking: chosenId === undefined ? leftOpen.isPending : id !== null && one.isPending,
    loadError: one.error,
    retry: () => void one.refetch(),
    preview: upload?.preview ?? (upload?.state === 'checking' && seen?.id === id ? seen.preview : null),
    stepError: error,
    isTaking: (kind: UploadStep['kind']) => isPending && variables.kind === kind,
    open,
    /** Shows an upload that was sent here. With `goesThrough` it is inserted after its check, unless something is to be decided. */
    onSent: ({ _id }: Upload, options: { goesThrough: boolean }) => {
      open(_id);
      setThroughId(options.goesThrough ? _id : null);
    },
    /** Whether it is inserted without a further press, so that nothing is to be decided. */
    goesThrough,
    match: (match: InputOf<typeof matchColumns>['body']) => {
      if (!upload) return;
      if (upload.preview) setSeen({ id: upload._id, preview: upload.preview });
      take({ kind: 'match', id: upload._id, match });
    },
    commit,
    cancel: () => upload && take({ kind: 'cancel', id: upload._id }, () => open(null)),
    owesSkipped: upload?.state === 'done' && upload._id === owedId && upload.skipped > 0,
    onSkippedGiven: () => setOwedId(null),
  };
}

const asksPerson = (upload: Upload): boolean =>
  upload.state === 'choosing' || (upload.preview !== null && needsDecision(upload, upload.preview));

/** Calls back once for an upload that waits to be inserted; null while none does. */
function useCommitOnce(id: string | null, onCommit: () => void): void {
  const commit = useEffectEvent(onCommit);
  const last = useRef<string>(null);
  useEffect(() => {
    if (id === null || last.current === id) return;
    last.current = id;
    commit();
  }, [id]);
}

/** Calls back once when an upload ends while the screen is shown. */
function useWhenDone(upload: Upload | undefined, onDone: (upload: Upload) => void): void {
  const tell = useEffectEvent(onDone);
  const last = useRef<Upload>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = upload;
    if (upload && isInserted(upload.state) && before?._id === upload._id && isOpen(before.state))
      tell(upload);
  }, [upload]);
}

/**
 * Whether a checked file has something for a person to decide before it is inserted: which sheet, columns or encoding to read, or
 * whether to insert the same file again. Rows that are skipped are no decision: the result names each with its reason.
 */
function needsDecision({ sheets, sameFileAs }: Upload, preview: UploadPreview): boolean {
  const { missing, headerRow = 1, encoding } = preview;
  return (
    sheets.length > 1 ||
    sameFileAs !== null ||
    missing.length > 0 ||
    headerRow > 1 ||
    encoding?.isSure === false ||
    hasUnknownColumn(preview)
  );
}

/** A column that no field reads, except those of `skipped_data.xlsx`, which is uploaded again after its rows are corrected. */
function hasUnknownColumn({ header, columns, firstRows }: UploadPreview): boolean {
  const read = new Set(Object.values(columns));
  const ours: readonly string[] = SKIPPED_FILE.extra;
  const isEmpty = (column: number) => firstRows.every((cells) => !cells[column]?.trim());
  return header.some((name, column) => {
    if (read.has(column)) return false;
    return name.trim() === '' ? !isEmpty(column) : !ours.includes(name.trim());
  });
}
