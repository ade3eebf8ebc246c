import { useEffect, useState, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { LEAD_FIELDS, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import { FORM_FIELDS, type RentalEntry } from '../../src/parts/rental-form/form-fields.js';
import { postReader, type PostReader } from './post-reader.js';
import type { EntryForm } from './use-entry-form.js';

interface Offer {
  text: string;
  found: Partial<RentalEntry>;
  /** The parts that the person has left out. */
  leftOut: readonly LeadName[];
}

const ONE_LINK = /^https?:\/\/\S+$/i;
/** A single line is a whole post if it is too long for a name and this many parts were found in it. */
const MIN_PARTS_OF_A_LINE = 3;

/**
 * A whole post pasted into the first field: nothing is filled before the person agrees, parts can be left out, and fields that
 * already have a value are left alone.
 */
export function usePostOffer({ values, change, focusField, props }: EntryForm) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const found = offer ? emptyOnly(offer.found, values) : {};
  const accepted = offer ? without(found, offer.leftOut) : {};
  const filled = { ...values, ...accepted };
  const [reader] = useState(postReader);
  useEffect(() => {
    reader.prepare();
    return () => reader.close();
  }, [reader]);

  /** Returns false when there is nothing to offer. */
  const offerParts = (text: string, parts: Partial<RentalEntry>): boolean => {
    if (Object.keys(emptyOnly(parts, values)).length === 0) return false;
    setOffer({ text, found: parts, leftOut: [] });
    return true;
  };

  const pasteAsText = (text: string) => {
    // Joins the lines, as browsers do when several lines are pasted into a single-line field.
    const line = text.replace(/\s*\r?\n\s*/g, ' ').trim();
    change({ facebook_name: values.facebook_name + line });
    setOffer(null);
    focusField('facebook_name');
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!mayBePost(text)) return;
    event.preventDefault();
    readParts(reader, text).then(
      (parts) => offerParts(text, parts) || pasteAsText(text),
      () => pasteAsText(text),
    );
  };

  /** A link that is pasted while the offer is open becomes a part of it: networks don't copy the link with the post. */
  const onPasteMore = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!ONE_LINK.test(text)) return;
    event.preventDefault();
    void reader.read(text).then(({ post_link, ss_link }) => {
      const links = emptyOnly({ ...(post_link && { post_link }), ...(ss_link && { ss_link }) }, values);
      setOffer(
        (now) =>
          now && {
            ...now,
            found: { ...now.found, ...links },
            leftOut: now.leftOut.filter((name) => !(name in links)),
          },
      );
    });
  };

  /** Takes a part out of the offer, or back into it. */
  const toggle = (name: LeadName) => {
    if (!offer) return;
    const { leftOut } = offer;
    setOffer({
      ...offer,
      leftOut: leftOut.includes(name) ? leftOut.filter((each) => each !== name) : [...leftOut, name],
    });
  };

  const fill = () => {
    if (!offer) return;
    change(accepted);
    setOffer(null);
    focusField(FORM_FIELDS.find(({ name }) => !filled[name])?.name ?? 'facebook_name');
  };

  const isComplete = FORM_FIELDS.every(({ name, note }) => note === 'optional' || filled[name] !== '');

  const fillAndSend = () => {
    if (!isComplete) {
      fill();
      return;
    }
    // Renders at once, because the form sends what it has rendered.
    flushSync(() => {
      change(accepted);
      setOffer(null);
    });
    props.ref.current?.requestSubmit();
  };

  return {
    onPaste,
    offer: offer && { found, leftOut: offer.leftOut, isComplete },
    answers: { onPasteMore, toggle, fill, fillAndSend, decline: () => offer && pasteAsText(offer.text) },
  };
}

const mayBePost = (pasted: string): boolean => {
  const text = pasted.trim();
  return text.includes('\n') || text.length > LEAD_FIELDS.facebook_name.entry.maxCharacters;
};

async function readParts(reader: PostReader, pasted: string): Promise<Partial<RentalEntry>> {
  const text = pasted.trim();
  const found = await reader.read(text);
  const isEnough = text.includes('\n') || Object.keys(found).length >= MIN_PARTS_OF_A_LINE;
  return isEnough ? found : {};
}

const emptyOnly = (found: Partial<RentalEntry>, entry: RentalEntry): Partial<RentalEntry> =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !entry[name as LeadName]));

const without = (found: Partial<RentalEntry>, names: readonly LeadName[]): Partial<RentalEntry> =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name as LeadName)));
