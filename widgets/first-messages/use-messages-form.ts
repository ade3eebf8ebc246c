import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Coded } from '../../src/contract/base/coded.js';
import {
  firstMessageFields,
  inOrder,
  saveFirstMessages,
  type FirstMessages,
  type FirstMessagesAnswer,
} from '../../src/contract/first-messages/first-messages.js';
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { firstMessagesQuery, useSaveFirstMessages } from '../../src/data/first-messages.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import { useEditConflict } from '../../src/parts/edit-conflict/use-edit-conflict.js';
import { useForm } from '../../src/parts/use-form.js';
import { readMessages, toTexts, toValues, withFields, type DraftMessage } from './messages-values.js';

export type MessagesForm = ReturnType<typeof useMessagesForm>;

const isSame = (one: FirstMessages, other: FirstMessages) =>
  JSON.stringify(toTexts(toValues(one))) === JSON.stringify(toTexts(toValues(other)));

/**
 * The first messages while somebody edits them. `stored` are the server's current ones. A form without changes shows them; a form with
 * changes keeps what it loaded.
 */
export function useMessagesForm(stored: FirstMessagesAnswer) {
  const cache = useQueryClient();
  const [loaded, setLoaded] = useState(stored);
  /** What was stored before the last save of this form; null when there was none. */
  const [replaced, setReplaced] = useState<FirstMessages | null>(null);
  const { mutateAsync } = useSaveFirstMessages();

  const send = async (texts: FirstMessages) => {
    if (!conflict.isSettled()) return;
    try {
      const saved = await mutateAsync({ ...texts, version: conflict.version ?? loaded.version });
      const { version: _, ...before } = loaded;
      setReplaced(before);
      fill(saved);
      conflict.clear();
      toast.success(saveFirstMessages.says.done);
    } catch (error) {
      const found = conflictOf(error);
      if (!found) throw error;
      conflict.show(found);
    }
  };

  const form = useForm({
    blank: toValues(loaded),
    read: readMessages,
    send,
    failed: saveFirstMessages.says.failed,
    check: 'on-change',
  });
  const { values, change, isSending } = form;
  const conflict = useEditConflict({
    loaded: firstMessageFields(loaded),
    onTake: (taken) => change(withFields(values, taken, cache.getQueryData(firstMessagesQuery.queryKey))),
  });
  const fill = (texts: FirstMessagesAnswer) => {
    setLoaded(texts);
    form.reset(toValues(texts));
  };
  const isEdited = !isSame(toTexts(values), loaded) || values.messages.some(({ isDeleted }) => isDeleted);
  const hasConflict = conflict.fields.length > 0;
  if (stored !== loaded && !isEdited && !isSending && !hasConflict) fill(stored);

  const changeMessage = (id: string, part: Partial<DraftMessage>) =>
    change({
      messages: values.messages.map((message) => (message._id === id ? { ...message, ...part } : message)),
    });
  const listOf = (language: FirstMessageLanguage): DraftMessage[] => inOrder(values.messages, language);

  /** The errors by the names of `readMessages`. */
  const errors: Partial<Record<string, Coded>> = form.errors;
  return {
    ...form,
    errors,
    /** The messages of a language in their order, with the deleted ones. */
    listOf,
    changeMessage,
    add: (language: FirstMessageLanguage) => {
      const position = (listOf(language).at(-1)?.position ?? 0) + 1;
      const _id = newId();
      change({ messages: [...values.messages, { _id, language, text: '', isOn: true, position }] });
      return _id;
    },
    /** Exchanges the places of two messages. */
    exchange: (one: DraftMessage, other: DraftMessage) =>
      change({
        messages: values.messages.map((message) => {
          if (message._id === one._id) return { ...message, position: other.position };
          return message._id === other._id ? { ...message, position: one.position } : message;
        }),
      }),
    isChanged: isEdited || hasConflict,
    /** True if somebody else has saved since this form was loaded, and the person has changed the form. */
    isOutdated: isEdited && !hasConflict && !isSame(stored, loaded),
    conflict,
    /** Discards the changes, so that the form shows what is stored. */
    undo: () => {
      conflict.clear();
      fill(stored);
    },
    /** Puts what was stored before the last save into the form; null when there was no save. */
    takeBack: replaced && {
      fill: () => {
        change(toValues(replaced));
        setReplaced(null);
      },
    },
  };
}
