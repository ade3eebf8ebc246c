import { useEffect, useRef, useState } from 'react';
import type { Said } from '../../text/said.js';
import { MAX_LENGTH } from '../../contract/limits.js';
import { sendMessage } from '../../contract/messages/messages.js';
import { useAuth } from '../../core/auth-store.js';
import { isCallError } from '../../core/call-error.js';
import { loadDraft, saveDraft } from '../../core/drafts.js';
import { newId } from '../../core/new-id.js';
import { tokenOf } from '../../core/own-session.js';

/** The text and its state in one rental's box. */
interface Box {
  text: string;
  phase: 'writing' | 'sending' | 'sent';
  /** An id that makes sending idempotent: made at the first try, and unchanged until the text changes. */
  clientId: string | null;
  /** The error of the text. */
  fieldError?: Said;
  /** Why the message could not be sent; the text stays in the box. */
  failure?: Said;
}

const EMPTY: Box = { text: '', phase: 'writing', clientId: null };

/** The sent message: the data layer's `Draft`. */
interface Written {
  rentalId: string;
  message: string;
  clientId: string;
}

export interface MessageBoxOptions {
  /** The rental of the thread; null while there is none. Each rental's box has its own text. */
  rentalId: string | null;
  send: (written: Written) => Promise<unknown>;
  onSent?: ((rentalId: string) => void) | undefined;
  /** Called when sending fails after the box was hidden, or the box is hidden after that, so that the failure is shown elsewhere. */
  onLost?: ((message: string, error: unknown, sendAgain: () => void) => void) | undefined;
}

/**
 * The state of a message to the other side of a rental: it is written, sent, and stored if it could not be
 * sent.
 */
export function useMessageBox({ rentalId, send, onSent, onLost }: MessageBoxOptions) {
  const [boxes, setBoxes] = useState<Readonly<Record<string, Box>>>({});
  // A ref, because two clicks may arrive before the first one is rendered.
  const onTheirWay = useRef(new Set<string>());
  const personId = useAuth().user?._id ?? '';
  const box = (rentalId !== null && (boxes[rentalId] ?? storedBox(personId, rentalId))) || EMPTY;
  const put = (id: string, next: Box) => {
    if (shown.current.id === id) shown.current = { id };
    saveDraft(personId, draftOf(id), next.text === '' ? null : next);
    setBoxes((all) => ({ ...all, [id]: next }));
  };
  /** The rental whose box is shown, and how to tell elsewhere of its failure: a person may have continued before they could see it. */
  const shown = useRef<{ id: string | null; tell?: () => void }>({ id: null });
  useEffect(() => {
    const { tell } = shown.current;
    shown.current = { id: rentalId };
    tell?.();
    return () => void (shown.current.id = null);
  }, [rentalId]);
  const { length } = box.text.trim();
  const isSendable = length > 0 && length <= MAX_LENGTH.message;

  const deliver = (written: Written) => {
    const { rentalId: id, message: text, clientId } = written;
    if (onTheirWay.current.has(id)) return;
    onTheirWay.current.add(id);
    put(id, { text, phase: 'sending', clientId });
    send(written)
      .then(
        () => {
          put(id, { ...EMPTY, phase: 'sent' });
          onSent?.(id);
        },
        (error: unknown) => {
          put(id, { text, phase: 'writing', clientId, ...whyOf(error) });
          const tell = () => {
            // The draft is stored for its writer; nobody else sees an error.
            if (tokenOf(personId) !== null) onLost?.(text, error, () => deliver(written));
          };
          if (shown.current.id === id) shown.current.tell = tell;
          else tell();
        },
      )
      .finally(() => onTheirWay.current.delete(id));
  };

  return {
    ...box,
    /** How many characters of the text would be sent. */
    length,
    isSendable,
    submit: () => {
      if (rentalId !== null && isSendable)
        deliver({ rentalId, message: box.text, clientId: box.clientId ?? newId() });
    },
    write: (text: string) => {
      if (rentalId !== null && box.phase !== 'sending') put(rentalId, { ...EMPTY, text });
    },
  };
}

const draftOf = (rentalId: string) => `message.${rentalId}`;

function storedBox(personId: string, rentalId: string): Box | null {
  // The cast is safe, because only `put` writes the entry.
  const draft = loadDraft(personId, draftOf(rentalId)) as Box | null;
  return draft && { ...draft, phase: 'writing' };
}

export type MessageBoxState = ReturnType<typeof useMessageBox>;

/** An error about the text is shown at its field, any other below. */
function whyOf(error: unknown): Pick<Box, 'fieldError' | 'failure'> {
  if (!isCallError(error)) return { failure: sendMessage.says.failed };
  const aboutText = error.errors.find(({ path }) => path === 'message');
  const { code, values, message } = error;
  // Only these parts of an error are kept, because a box is stored as JSON.
  return aboutText ? { fieldError: aboutText } : { failure: { code, values, message } };
}
