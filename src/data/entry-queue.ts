/**
 * A creator's entries on their way to the server. They are sent one after the other while the next one is typed. What was refused, or got
 * no answer, waits until its creator corrects it, sends it again or drops it. This tab stores them until its person logs out, so that
 * a reload, a crash or the end of the session loses none: those that were on their way are sent again.
 */
import { useEffect, useEffectEvent } from 'react';
import { array, is, object, string, type Infer } from 'superstruct';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createRental, RentalForm } from '../contract/rentals/rentals.js';
import { isAnswerLost } from '../core/request.js';
import { authStore } from '../core/session-store.js';
import { announce } from '../core/announce.js';
import { useAuth } from '../core/auth-store.js';
import { call } from '../core/call.js';
import { loadDraft, saveDraft } from '../core/drafts.js';
import { newId } from '../core/new-id.js';
import { queryClient } from '../core/query-client.js';
import { shared } from '../core/runtime.js';
import { toast } from '../core/toast.js';
import { toastDuring } from '../core/toast-during.js';
import { useAskBeforeLeaving } from '../core/use-ask-before-leaving.js';
import { noteEntered } from './new-rental.js';

const Entry = object({ id: string(), rental: RentalForm });
const DRAFT = 'rental.sending';

export interface QueuedEntry extends Infer<typeof Entry> {
  /** Whether an earlier call may have entered it. */
  isRetry: boolean;
  /** Why it wasn't entered; undefined while it waits or is sent. */
  error?: unknown;
}

interface Queue {
  personId: string;
  entries: readonly QueuedEntry[];
  /** The run of `sendAll` that sends them, if any. */
  sending: symbol | null;
}

const EMPTY: Queue = { personId: '', entries: [], sending: null };

const queue = shared('entry-queue', () => {
  const store = createStore<Queue>(() => EMPTY);
  // The next person, or the same one after a new login, opens the stored queue.
  authStore.subscribe(({ user }) => {
    if ((user?._id ?? '') !== store.getState().personId) store.setState(EMPTY);
  });
  return store;
});

/** Called with the id of the new rental after each success. */
type OnEntered = (rentalId: string) => void;

/** The logged-in creator's entries, oldest first. Those that a reload has interrupted are sent again. */
export function useEntryQueue(onEntered: OnEntered) {
  const personId = useAuth().user?._id ?? '';
  const { entries } = useStore(queue);
  useEffect(() => {
    if (queue.getState().personId === personId) return;
    queue.setState({ ...EMPTY, personId, entries: storedEntries(personId) });
    void sendAll(onEntered);
  }, [personId, onEntered]);
  const waiting = entries.filter(isWaiting).length;
  useAskBeforeLeaving(waiting > 0);
  return {
    waiting,
    refused: entries.filter((entry) => !isWaiting(entry)),
    /** Sends an entry after those that are on their way. */
    send: (rental: RentalForm, isRetry: boolean) => {
      store((now) => [...now, { id: newId(), rental, isRetry }]);
      void sendAll(onEntered);
    },
    /** Adds a refused one again. */
    putBack: (entry: QueuedEntry) => store((now) => [entry, ...now]),
    sendAgain: ({ id }: QueuedEntry) => {
      store((now) => now.map(({ error, ...each }) => (each.id === id ? each : { ...each, error })));
      void sendAll(onEntered);
    },
    drop: ({ id }: QueuedEntry) => drop(id),
  };
}

/** Calls the function for each entry that fails from now on. */
export function useOnRefused(onRefused: (entry: QueuedEntry) => unknown): void {
  const tell = useEffectEvent(onRefused);
  useEffect(
    () =>
      queue.subscribe((now, before) => {
        const waited = new Set(before.entries.filter(isWaiting).map(({ id }) => id));
        for (const entry of now.entries) if (!isWaiting(entry) && waited.has(entry.id)) tell(entry);
      }),
    [],
  );
}

const isWaiting = ({ error }: QueuedEntry) => error === undefined;

const drop = (id: string) => store((now) => now.filter((each) => each.id !== id));

function store(change: (now: readonly QueuedEntry[]) => readonly QueuedEntry[]): void {
  const { personId, entries: before } = queue.getState();
  const entries = change(before);
  saveDraft(personId, DRAFT, entries.length === 0 ? null : entries.map(({ id, rental }) => ({ id, rental })));
  queue.setState({ entries });
}

/** Another version of the page may have stored them. */
function storedEntries(personId: string): QueuedEntry[] {
  const stored = loadDraft(personId, DRAFT);
  return is(stored, array(Entry)) ? stored.map((entry) => ({ ...entry, isRetry: true })) : [];
}

/** Sends what waits, one after the other, until nothing waits or the session has ended. */
async function sendAll(onEntered: OnEntered): Promise<void> {
  if (queue.getState().sending !== null) return;
  const run = Symbol();
  queue.setState({ sending: run });
  for (let next = firstWaiting(); next; next = firstWaiting()) {
    await send(next, onEntered);
    if (queue.getState().sending !== run) return;
  }
  queue.setState({ sending: null });
}

/** The toast of the last success. */
let toastId: string | undefined;

const firstWaiting = () => queue.getState().entries.find(isWaiting);

async function send({ id, rental, isRetry }: QueuedEntry, onEntered: OnEntered): Promise<void> {
  const client = queryClient();
  const isStillQueued = () => queue.getState().entries.some((each) => each.id === id);
  try {
    const body = isRetry ? { ...rental, isRetry } : rental;
    const entered = await toastDuring('Creating...', call(createRental)({ body }));
    // Nobody is told about it whose session has ended meanwhile.
    if (!isStillQueued()) return;
    drop(id);
    noteEntered(client, rental.number, entered.createdAt);
    // One toast says it, also when several entries follow each other.
    if (toastId !== undefined) toast.dismiss(toastId);
    toastId = toast.success(createRental.says.done);
    onEntered(entered._id);
  } catch (error) {
    if (!isStillQueued()) return;
    announce(error, createRental.says.failed);
    const isInDoubt = isRetry || isAnswerLost(error);
    store((now) => now.map((each) => (each.id === id ? { ...each, isRetry: isInDoubt, error } : each)));
  }
}
