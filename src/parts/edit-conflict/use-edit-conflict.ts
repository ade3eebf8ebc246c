import { useState } from 'react';
import type { ConflictField, EditConflict, FieldValue } from '../../contract/base/edit-conflict.js';

/** Which value a field gets: the one that was sent, or the one that is stored. */
export type ConflictSide = 'sent' | 'stored';

interface Options {
  /** The values with which the form was filled, by field name in the call. */
  loaded: Readonly<Record<string, FieldValue | undefined>>;
  /** Puts values into the form. */
  onTake: (values: Record<string, FieldValue>) => void;
}

/** A conflict of two editors, while a person decides field by field or for all at once. */
export function useEditConflict({ loaded, onTake }: Options) {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [sides, setSides] = useState<Record<string, ConflictSide>>({});
  const [isAsked, setIsAsked] = useState(false);
  const fields = conflict?.fields.filter(({ changedAt }) => changedAt !== null) ?? [];
  const open = fields.filter(({ field }) => sides[field] === undefined);

  const take = (chosen: readonly ConflictField[], side: ConflictSide) => {
    setSides((before) => ({ ...before, ...Object.fromEntries(chosen.map(({ field }) => [field, side])) }));
    onTake(Object.fromEntries(chosen.map((each) => [each.field, each[side]])));
  };

  return {
    /** The fields that somebody else has changed; empty without a conflict. */
    fields,
    sides,
    /** The version to send; after a conflict, that of the conflict. */
    version: conflict?.version,
    /** True when the person tried to continue without a choice. */
    isMissing: ({ field }: ConflictField) => isAsked && sides[field] === undefined,
    /** Shows a conflict. A field that the person had not changed takes the stored value. */
    show: (next: EditConflict) => {
      setConflict(next);
      setIsAsked(false);
      setSides({});
      take(
        next.fields.filter((each) => each.changedAt !== null && each.sent === (loaded[each.field] ?? null)),
        'stored',
      );
    },
    choose: take,
    /** Returns whether every choice is made; otherwise it marks the open ones. */
    isSettled: (): boolean => {
      setIsAsked(open.length > 0);
      return open.length === 0;
    },
    clear: () => {
      setConflict(null);
      setSides({});
    },
  };
}
