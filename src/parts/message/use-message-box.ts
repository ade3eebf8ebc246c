import { useEffect, useRef, useState } from 'react';
import type { Said } from '../../text/said.js';
import { MAX_LENGTH } from '../../contract/limits.js';
import { sendMessage } from '../../contract/messages.js';
import { useAuth } from '../../core/auth-store.js';
import { isCallError } from '../../core/call-error.js';
import { loadDraft, saveDraft } from '../../core/drafts.js';
import { newId } from '../../core/new-id.js';
import { tokenOf } from '../../core/own-session.js';

/** What is written in one rental's box. */
interface Box {
  text: string;
  phase: 'writing' | 'sending' | 'sent';
  /** Made at the first try and kept until the text changes: the same message sent again is one message. */
  clientId: string | null;
  /** What is wrong with the text. */
  complaint?: Said;
  /** Why it did not go out. The text stays. */
  failure?: Said;
}

const EMPTY: Box = { text: '', phase: 'writing', clientId: null };

/** What is sent: the data layer's `Draft`. */
interface Written {
  rentalId: string;
  message: string;
  clientId: string;
}

interface Options {
  /** Whose thread is written to; null while there is none. Each rental keeps a text of its own. */
  rentalId: string | null;
  send: (written: Written) => Promise<unknown>;
  onSent?: (rentalId: string) => void;
  /** It did not go out, and its box isn't shown any more: what would have stood there has to be said elsewhere. */
  onLost?: (message: string, error: unknown, sendAgain: () => void) => void;
}

/** A text on its way to the other side of a rental: written, sent, and kept when it could not be sent. */
export function useMessageBox({ rentalId, send, onSent, onLost }: Options) {
  const [boxes, setBoxes] = useState<Readonly<Record<string, Box>>>({});
  // Two clicks may come before the first one is drawn.
  const onTheirWay = useRef(new Set<string>());
  const personId = useAuth().user?._id ?? '';
  const box = (rentalId !== null && (boxes[rentalId] ?? storedBox(personId, rentalId))) || EMPTY;
  const put = (id: string, next: Box) => {
    saveDraft(personId, draftOf(id), next.text === '' ? null : next);
    setBoxes((all) => ({ ...all, [id]: next }));
  };
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    shownId.current = rentalId;
    return () => void (shownId.current = null);
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
          // Its draft is stored for whoever wrote it; nobody else is told.
          if (shownId.current !== id && tokenOf(personId) !== null)
            onLost?.(text, error, () => deliver(written));
        },
      )
      .finally(() => onTheirWay.current.delete(id));
  };

  return {
    ...box,
    /** How many characters would be sent. */
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
  // Only `put` writes it.
  const draft = loadDraft(personId, draftOf(rentalId)) as Box | null;
  return draft && { ...draft, phase: 'writing' };
}

export type MessageBoxState = ReturnType<typeof useMessageBox>;

/** A complaint about the text stands at its field, anything else below. */
function whyOf(error: unknown): Pick<Box, 'complaint' | 'failure'> {
  if (!isCallError(error)) return { failure: sendMessage.says.failed };
  const aboutText = error.errors.find(({ path }) => path === 'message');
  const { code, values, message } = error;
  // A box is stored as JSON.
  return aboutText ? { complaint: aboutText } : { failure: { code, values, message } };
}
