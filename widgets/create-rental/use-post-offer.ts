import { useState, type ClipboardEvent } from 'react';
import { FORM_FIELDS, type RentalEntry } from '../../src/parts/rental-form/form-fields.js';
import { readPost } from './read-post.js';
import type { EntryForm } from './use-entry-form.js';

/**
 * A whole post pasted into the first field: nothing is filled before the person agrees, and fields that already have a value are
 * left alone.
 */
export function usePostOffer({ values, change, focusField }: EntryForm) {
  const [offer, setOffer] = useState<{ text: string; found: Partial<RentalEntry> } | null>(null);

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    const found = emptyOnly(readPost(text), values);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    setOffer({ text, found });
  };

  const fill = () => {
    if (!offer) return;
    const filled = { ...values, ...offer.found };
    change(offer.found);
    setOffer(null);
    focusField(FORM_FIELDS.find(({ name }) => !filled[name])?.name ?? 'facebook_name');
  };

  const decline = () => {
    if (!offer) return;
    // Like the browser's own paste of several lines into a single-line field.
    const line = offer.text.replace(/\s*\r?\n\s*/g, ' ').trim();
    change({ facebook_name: values.facebook_name + line });
    setOffer(null);
    focusField('facebook_name');
  };

  return { found: offer?.found ?? null, onPaste, fill, decline };
}

function emptyOnly(found: Partial<RentalEntry>, entry: RentalEntry): Partial<RentalEntry> {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !entry[name as keyof RentalEntry]));
}
