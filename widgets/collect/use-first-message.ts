import { useImperativeHandle, useState, type Ref, type RefObject } from 'react';
import { is, object, string } from 'superstruct';
import {
  FirstMessageRequest,
  generateFirstMessage,
  type FirstMessageLanguage,
} from '../../src/contract/own-rentals.js';
import type { Said } from '../../src/text/said.js';
import type { HeldRental } from '../../src/contract/rentals.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { useAuth } from '../../src/core/auth-store.js';
import { loadDraft, saveDraft } from '../../src/core/drafts.js';
import { isCallError } from '../../src/core/call-error.js';
import { useFirstMessage as useGenerator } from '../../src/data/first-message.js';
import { useCopy } from '../../src/ui/copy-field/use-copy.js';
import { rememberedLanguage, rememberLanguage } from './message-language.js';
import { rememberedName, rememberName } from './own-name.js';

const DRAFT = 'first-message';
const StoredText = object({ rentalId: string(), text: string() });

export interface FirstMessageHandle {
  /** What the key does: first it writes the message, then it copies it. */
  act: () => void;
}

interface Written {
  /** The rental for which it was written: another rental starts with none. */
  rentalId: string;
  text?: string;
  /** The error about the name. */
  fieldError?: Said;
  failure?: Said;
}

/** The first text message to the client in hand: the server writes it, one of several, and it is copied here. */
export function useFirstMessage(
  root: RefObject<Element | null>,
  rental: HeldRental,
  handle: Ref<FirstMessageHandle>,
) {
  const { user } = useAuth();
  const userId = user?._id ?? '';
  const [name, setName] = useState(() => rememberedName(userId) ?? user?.name ?? '');
  const [language, setLanguage] = useState(() => rememberedLanguage(userId));
  const [written, setWritten] = useState<Written | null>(() => storedText(userId));
  const { mutate, isPending } = useGenerator();
  const { stateOf, copy } = useCopy(root);

  const current = written && written.rentalId === rental._id ? written : null;
  const text = current?.text;

  const generate = () => {
    if (isPending) return;
    const rentalId = rental._id;
    const { wish, fieldError } = readWish(name, rental.client_name);
    if (!wish) {
      setWritten({ ...current, rentalId, fieldError });
      return;
    }
    rememberName(userId, wish.ptw_name);
    // English is the default of the call.
    mutate(language === 'en' ? wish : { ...wish, language }, {
      onSuccess: (message) => {
        const text = { rentalId, text: message };
        saveDraft(userId, DRAFT, text);
        setWritten(text);
      },
      onError: (error) => setWritten({ ...current, rentalId, ...whyOf(error) }),
    });
  };
  const copyIt = () => {
    if (text !== undefined) void copy(DRAFT, text);
  };
  useImperativeHandle(handle, () => ({ act: text === undefined ? generate : copyIt }));
  return {
    name,
    setName,
    language,
    setLanguage: (chosen: FirstMessageLanguage) => {
      rememberLanguage(userId, chosen);
      setLanguage(chosen);
    },
    text,
    fieldError: current?.fieldError,
    failure: current?.failure,
    isPending,
    copyState: stateOf(DRAFT),
    generate,
    copy: copyIt,
  };
}

export type FirstMessageState = ReturnType<typeof useFirstMessage>;

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
function whyOf(error: Error): { fieldError?: Said; failure?: Said } {
  if (!isCallError(error)) return { failure: generateFirstMessage.says.failed };
  const aboutName = error.errors.find(({ path }) => path === 'ptw_name');
  return aboutName ? { fieldError: aboutName } : { failure: error };
}
