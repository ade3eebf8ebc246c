import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Said } from '../../text/said.js';
import { MAX_LENGTH } from '../../contract/limits.js';
import { sendMessage } from '../../contract/messages/messages.js';
import { useAuth } from '../../core/auth-store.js';
import { isCallError } from '../../core/call-error.js';
import { loadDraft, saveDraft } from '../../core/drafts.js';
import { newId } from '../../core/new-id.js';
import { tokenOf } from '../../core/refresh.js';
import { useAskBeforeLeaving } from '../../core/use-ask-before-leaving.js';

/** A text, and why it could not be sent, if it could not. */
interface Text {
  text: string;
  /** An id that makes sending idempotent: made at the first try, and unchanged until the text changes. */
  clientId: string;
  /** The error of the text. */
  fieldError?: Said;
  /** Why the message could not be sent. */
  failure?: Said;
}

/** The messages of one rental's box. */
interface Box {
  /** What is being written, or came back because it could not be sent. */
  writing: Text;
  /** On their way, one after the other. */
  sending: readonly Text[];
  /** Those that could not be sent while the next one was written. */
  unsent: readonly Text[];
  /** The last one was sent, and nothing was written since. */
  isSent: boolean;
}

const newText = (text = ''): Text => ({ text, clientId: newId() });
const newBox = (): Box => ({ writing: newText(), sending: [], unsent: [], isSent: false });

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
 * The state of messages to the other side of a rental. The box is emptied as soon as its message is sent, so that the next one can be
 * written. A message that could not be sent comes back into the box; if the next one was begun, it is listed below the box instead.
 */
export function useMessageBox({ rentalId, send, onSent, onLost }: MessageBoxOptions) {
  const personId = useAuth().user?._id ?? '';
  // A store, because two clicks may arrive before the first one is rendered.
  const [boxes] = useState(() => createStore<Partial<Record<string, Box>>>(() => ({})));
  useAskBeforeLeaving(Object.values(useStore(boxes)).some((box) => (box?.sending.length ?? 0) > 0));
  const boxOf = (id: string): Box => boxes.getState()[id] ?? storedBox(personId, id) ?? newBox();
  const change = (id: string, changes: Partial<Box>) => {
    const next = { ...boxOf(id), ...changes };
    const isEmpty = next.writing.text === '' && next.sending.length + next.unsent.length === 0;
    saveDraft(personId, draftOf(id), isEmpty ? null : next);
    boxes.setState({ [id]: next });
  };
  /** The rental whose box is shown, and how to tell elsewhere of its failures: a person may have continued before they could see them. */
  const shown = useRef({ id: null as string | null, tell: new Map<string, () => void>() });
  useEffect(() => {
    const { tell } = shown.current;
    shown.current = { id: rentalId, tell: new Map() };
    for (const each of tell.values()) each();
    return () => void (shown.current.id = null);
  }, [rentalId]);

  const box = rentalId === null ? newBox() : boxOf(rentalId);
  const { text, fieldError, failure } = box.writing;
  const { length } = text.trim();
  const isSendable = length > 0 && length <= MAX_LENGTH.message;

  /** Takes a text out of the box, and sends it after those that are on their way. */
  const deliver = (id: string, { text, clientId }: Text) => {
    const { writing, sending, unsent } = boxOf(id);
    shown.current.tell.delete(clientId);
    change(id, {
      writing: writing.clientId === clientId ? newText() : writing,
      sending: [...sending, { text, clientId }],
      unsent: without(unsent, clientId),
      isSent: false,
    });
    if (sending.length === 0) void sendNext(id);
  };

  const sendNext = async (id: string): Promise<void> => {
    const [first] = boxOf(id).sending;
    if (!first) return;
    const { text: message, clientId } = first;
    try {
      await send({ rentalId: id, message, clientId });
      const box = boxOf(id);
      change(id, { sending: box.sending.slice(1), isSent: box.writing.text === '' });
      onSent?.(id);
    } catch (error) {
      const { writing, sending, unsent } = boxOf(id);
      const failed = { text: message, clientId, ...whyOf(error) };
      const isBegun = writing.text !== '' || unsent.length > 0;
      change(id, {
        sending: sending.slice(1),
        ...(isBegun ? { unsent: [...unsent, failed] } : { writing: failed }),
      });
      const tell = () => {
        // The draft is stored for its writer; nobody else sees an error.
        if (tokenOf(personId) !== null) onLost?.(message, error, () => deliver(id, failed));
      };
      if (shown.current.id === id) shown.current.tell.set(clientId, tell);
      else tell();
    }
    await sendNext(id);
  };

  const drop = (id: string, { clientId }: Text) => {
    shown.current.tell.delete(clientId);
    change(id, { unsent: without(boxOf(id).unsent, clientId) });
  };

  return {
    text,
    fieldError,
    failure,
    phase:
      box.sending.length > 0 ? ('sending' as const) : box.isSent ? ('sent' as const) : ('writing' as const),
    /** The messages that could not be sent while the next one was written, each with its actions. */
    unsent: box.unsent.map((one) => ({
      ...one,
      sendAgain: () => rentalId !== null && deliver(rentalId, one),
      drop: () => rentalId !== null && drop(rentalId, one),
    })),
    /** How many characters of the text would be sent. */
    length,
    isSendable,
    submit: () => {
      if (rentalId === null || !isSendable) return;
      const { writing } = boxOf(rentalId);
      // The second of two clicks finds an empty box.
      if (writing.text !== '') deliver(rentalId, writing);
    },
    write: (typed: string) => {
      if (rentalId === null) return;
      shown.current.tell.delete(boxOf(rentalId).writing.clientId);
      change(rentalId, { writing: newText(typed), isSent: false });
    },
  };
}

const without = (texts: readonly Text[], clientId: string) =>
  texts.filter((each) => each.clientId !== clientId);

const draftOf = (rentalId: string) => `messages.${rentalId}`;

/** What was on its way when the page was left may have arrived: it waits for its writer, and is the same message when it is sent again. */
function storedBox(personId: string, rentalId: string): Box | null {
  // The cast is safe, because only `change` writes the entry.
  const draft = loadDraft(personId, draftOf(rentalId)) as Box | null;
  if (draft === null) return null;
  const waiting = [...draft.unsent, ...draft.sending];
  const [first, ...others] = waiting;
  return draft.writing.text === '' && first
    ? { ...newBox(), writing: first, unsent: others }
    : { ...newBox(), writing: draft.writing, unsent: waiting };
}

export type MessageBoxState = ReturnType<typeof useMessageBox>;

/** An error about the text is shown at its field, any other below. */
function whyOf(error: unknown): Pick<Text, 'fieldError' | 'failure'> {
  if (!isCallError(error)) return { failure: sendMessage.says.failed };
  const aboutText = error.errors.find(({ path }) => path === 'message');
  const { code, values, message } = error;
  // Only these parts of an error are kept, because a box is stored as JSON.
  return aboutText ? { fieldError: aboutText } : { failure: { code, values, message } };
}
