import { useRef, useState } from 'react';
import { is, object, string } from 'superstruct';
import {
  FirstMessageRequest,
  generateFirstMessage,
  type FirstMessageLanguage,
} from '../../contract/picks/own-rentals.js';
import { InvalidInput, read } from '../../contract/base/validation.js';
import { useAuth } from '../../core/auth-store.js';
import { isCallError } from '../../core/call-error.js';
import { loadDraft, saveDraft } from '../../core/drafts.js';
import { useFirstMessage as useGenerator } from '../../data/first-message.js';
import type { Said } from '../../text/said.js';

const DRAFT = 'first-message';
const StoredText = object({ rentalId: string(), text: string() });

export interface MessageRental {
  _id: string;
  client_name: string;
}

/** The message, or why there is none. */
export interface WrittenMessage {
  text?: string;
  failure?: Said;
}

/** The first message to a client, for what sends or copies it. */
export interface MessageWriter {
  /** The message if it is written already. */
  text: string | undefined;
  /** Writes another one. */
  write: () => Promise<WrittenMessage>;
}

interface Written extends WrittenMessage {
  /** The rental for which it was written: another rental starts with none. */
  rentalId: string;
  /** The error about the name. */
  fieldError?: Said;
}

/**
 * The first text message to a client: the server writes it, one of several, under the picker's own name and in their language. That
 * of the rental in hand is still there after a reload.
 */
export function useMessageText(rental: MessageRental, { isInHand }: { isInHand: boolean }) {
  const { user } = useAuth();
  const userId = user?._id ?? '';
  const [name, setName] = useState(() => rememberedName(userId) ?? user?.name ?? '');
  const [language, setLanguage] = useState(() => rememberedLanguage(userId));
  const [written, setWritten] = useState<Written | null>(() => storedText(userId));
  const { mutateAsync, isPending } = useGenerator();
  const awaited = useRef<{ rentalId: string; message: Promise<WrittenMessage> } | null>(null);

  const current = written && written.rentalId === rental._id ? written : null;
  const text = current?.text;

  const generate = async (): Promise<WrittenMessage> => {
    const rentalId = rental._id;
    const { wish, fieldError } = readWish(name, rental.client_name);
    if (!wish) {
      setWritten({ ...current, rentalId, fieldError });
      return { failure: fieldError };
    }
    rememberName(userId, wish.ptw_name);
    try {
      // English and the rental in hand are the defaults of the call.
      const asked = {
        ...wish,
        ...(language !== 'en' && { language }),
        ...(!isInHand && { rentalId }),
      };
      const message = { rentalId, text: await mutateAsync(asked) };
      if (isInHand) saveDraft(userId, DRAFT, message);
      setWritten(message);
      return message;
    } catch (error) {
      const why = whyOf(error);
      setWritten({ ...current, rentalId, ...why });
      return { failure: why.fieldError ?? why.failure ?? generateFirstMessage.says.failed };
    }
  };
  /** Two presses at the same time get the same message. */
  const write = (): Promise<WrittenMessage> => {
    if (awaited.current?.rentalId === rental._id) return awaited.current.message;
    const asked = { rentalId: rental._id, message: generate() };
    awaited.current = asked;
    return asked.message.finally(() => {
      if (awaited.current === asked) awaited.current = null;
    });
  };
  const writer: MessageWriter = { text, write };
  return {
    name,
    setName,
    language,
    text,
    isPending,
    writer,
    setLanguage: (chosen: FirstMessageLanguage) => {
      rememberLanguage(userId, chosen);
      setLanguage(chosen);
    },
    fieldError: current?.fieldError,
    failure: current?.failure,
  };
}

/** The text that was written before a reload, with its rental. */
function storedText(userId: string): Written | null {
  const stored = loadDraft(userId, DRAFT);
  return is(stored, StoredText) ? stored : null;
}

function readWish(name: string, clientName: string): { wish?: FirstMessageRequest; fieldError: Said } {
  try {
    return { wish: read({ ptw_name: name, client_name: clientName }, FirstMessageRequest), fieldError: '' };
  } catch (error) {
    if (error instanceof InvalidInput) return { fieldError: error };
    throw error;
  }
}

/** An error about the name is shown at its field, any other below. */
function whyOf(error: unknown): { fieldError?: Said; failure?: Said } {
  if (!isCallError(error)) return { failure: generateFirstMessage.says.failed };
  const aboutName = error.errors.find(({ path }) => path === 'ptw_name');
  return aboutName ? { fieldError: aboutName } : { failure: error };
}

/** Where the language in which a picker writes to clients is stored: per person, because several may use one computer. */
const languageKey = (userId: string) => `rd-collect.message-language.${userId}`;

/** English if the person never chose one. */
function rememberedLanguage(userId: string): FirstMessageLanguage {
  try {
    return localStorage.getItem(languageKey(userId)) === 'es' ? 'es' : 'en';
  } catch {
    return 'en';
  }
}

/** Stores the language in this browser. */
function rememberLanguage(userId: string, language: FirstMessageLanguage): void {
  try {
    localStorage.setItem(languageKey(userId), language);
  } catch {
    // Without storage it applies to this visit only.
  }
}

/** The name under which a picker writes to clients. It is stored per person, because several may use one computer. */
const keyOf = (userId: string) => `rd-collect.name.${userId}`;

/** Undefined if the person never entered one. */
function rememberedName(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

function rememberName(userId: string, name: string): void {
  try {
    localStorage.setItem(keyOf(userId), name);
  } catch {
    // Without storage it applies to this visit only.
  }
}
