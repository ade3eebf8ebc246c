import { useState, type ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RentalForm } from '../../src/contract/rentals.js';
import { FORM_FIELDS, type RentalEntry } from './form-fields.js';
import { readPost } from './read-post.js';

/**
 * A whole post pasted into the first field: nothing is put anywhere before the person agrees, and fields that hold something
 * already are left alone.
 */
export function usePostOffer(form: UseFormReturn<RentalEntry, unknown, RentalForm>) {
  const [offer, setOffer] = useState<{ text: string; found: Partial<RentalEntry> } | null>(null);
  const { getValues, setValue, setFocus } = form;

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    const found = emptyOnly(readPost(text), getValues());
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    setOffer({ text, found });
  };

  const fill = () => {
    if (!offer) return;
    for (const { name } of FORM_FIELDS) {
      const value = offer.found[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
    setOffer(null);
    setFocus(FORM_FIELDS.find(({ name }) => !getValues(name))?.name ?? 'facebook_name');
  };

  const decline = () => {
    if (!offer) return;
    // As the browser itself pastes lines into a field of one line.
    const line = offer.text.replace(/\s*\r?\n\s*/g, ' ').trim();
    setValue('facebook_name', getValues('facebook_name') + line);
    setOffer(null);
    setFocus('facebook_name');
  };

  return { found: offer?.found ?? null, onPaste, fill, decline };
}

function emptyOnly(found: Partial<RentalEntry>, entry: RentalEntry): Partial<RentalEntry> {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !entry[name as keyof RentalEntry]));
}
