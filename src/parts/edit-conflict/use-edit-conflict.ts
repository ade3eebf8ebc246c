import { useState } from 'react';
import type { ConflictField, EditConflict, FieldValue } from '../../contract/edit-conflict.js';

/** Whose value a field gets: the one that was sent, or the one that is stored. */
export type ConflictSide = 'sent' | 'stored';

interface Options {
  /** What the form was filled from, by the names of the fields in the call. */
  loaded: Readonly<Record<string, FieldValue | undefined>>;
  /** Puts values into the form. */
  onTake: (values: Record<string, FieldValue>) => void;
}

/** A conflict of two editors while somebody decides about it, one field after the other or all at once. */
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
    /** The version to send: that of the conflict, once there is one. */
    version: conflict?.version,
    /** The person tried to go on without having chosen. */
    isMissing: ({ field }: ConflictField) => isAsked && sides[field] === undefined,
    /** Shows a conflict. A field that the person had not touched takes the stored value. */
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
    /** Whether nothing is left to choose; else the open choices are marked. */
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
