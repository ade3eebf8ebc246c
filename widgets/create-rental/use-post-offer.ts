import { useEffect, useState, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { LEAD_FIELDS, LEAD_NAMES, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import { FORM_FIELDS, type RentalEntry } from '../../src/parts/rental-form/form-fields.js';
import { postReader, type PostReader } from './post-reader.js';
import type { Reading } from './read-post/reading.js';
import { typeInto } from './type-into.js';
import type { EntryForm } from './use-entry-form.js';

interface Offer {
  text: string;
  /** The field into which the post was pasted. */
  into: LeadName;
  found: Reading;
  /** The parts without a tick. */
  leftOut: readonly LeadName[];
}

/** The post that stays beside the form. */
interface Post {
  text: string;
  /** The number of the entry that is made from it. */
  entry: number;
  /** What the person took from it. It may be replaced without a question, unlike what was typed. */
  taken: Partial<RentalEntry>;
}

/** A piece of the post for a field that already has a text. */
export interface AskedPiece {
  name: LeadName;
  text: string;
}

const ONE_LINK = /^https?:\/\/\S+$/i;
/** A single line is a whole post if it is too long for a name and this many parts were found in it. */
const MIN_PARTS_OF_A_LINE = 3;

/**
 * A whole post pasted into the form: nothing is filled before the person agrees, parts can be left out, and fields that already have a
 * value are left alone. After that the post stays beside the form, and its pieces can be put into the fields.
 */
export function usePostOffer({ values, change, focusField, props, isEmpty, entryNumber }: EntryForm) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [post, setPost] = useState<Post | null>(null);
  const [asked, setAsked] = useState<AskedPiece | null>(null);
  const found = offer ? emptyOnly(offer.found, values) : {};
  const accepted = offer ? valuesOf(found, offer.leftOut) : {};
  const filled = { ...values, ...accepted };
  const [reader] = useState(postReader);
  useEffect(() => {
    reader.prepare();
    return () => reader.close();
  }, [reader]);

  const fieldOf = (name: LeadName) => props.ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  /** Writes a whole text into a field, as a person would. */
  const write = (name: LeadName, text: string) => {
    fieldOf(name)?.select();
    // Renders at once, because the next field is written from what this one has rendered.
    flushSync(() => typeInto(fieldOf(name), text) || change({ [name]: text }));
  };

  /** Returns false when there is nothing to offer. */
  const offerParts = (text: string, into: LeadName, parts: Reading): boolean => {
    const empty = emptyOnly(parts, values);
    if (Object.keys(empty).length === 0) return false;
    setOffer({ text, into, found: parts, leftOut: LEAD_NAMES.filter((name) => parts[name]?.why) });
    return true;
  };

  const pasteAsText = (text: string, into: LeadName) => {
    // Joins the lines, as browsers do when several lines are pasted into a single-line field.
    const line = text.replace(/\s*\r?\n\s*/g, ' ').trim();
    flushSync(() => {
      setOffer(null);
      focusField(into);
    });
    if (!typeInto(fieldOf(into), line)) change({ [into]: values[into] + line });
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, into: LeadName) => {
    const text = event.clipboardData.getData('text/plain');
    // Another field than the first one is also used to correct an entry.
    if (!mayBePost(text) || (into !== 'facebook_name' && !isEmpty)) return;
    event.preventDefault();
    readParts(reader, text).then(
      (parts) => offerParts(text, into, parts) || pasteAsText(text, into),
      () => pasteAsText(text, into),
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
    const { text } = offer;
    flushSync(() => setOffer(null));
    for (const { name } of FORM_FIELDS) if (accepted[name] !== undefined) write(name, accepted[name]);
    setPost({ text, entry: entryNumber, taken: accepted });
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

  const isBeside = post !== null && post.entry === entryNumber && !isEmpty;

  const replace = ({ name, text }: AskedPiece) => {
    setAsked(null);
    write(name, text);
    setPost((now) => now && { ...now, taken: { ...now.taken, [name]: text } });
  };

  /** Puts a piece of the post into a field. What was typed there is replaced only after a question. */
  const put = (name: LeadName, piece: string) => {
    const text = piece.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const typed = values[name];
    if (typed === '' || typed === text || typed === post?.taken[name]) replace({ name, text });
    else setAsked({ name, text });
  };

  return {
    onPaste,
    offer: offer && { found, leftOut: offer.leftOut, isComplete },
    answers: {
      onPasteMore,
      toggle,
      fill,
      fillAndSend,
      decline: () => offer && pasteAsText(offer.text, offer.into),
    },
    beside: isBeside ? { text: post.text, asked, put, replace, keep: () => setAsked(null) } : null,
  };
}

const mayBePost = (pasted: string): boolean => {
  const text = pasted.trim();
  return (
    text.includes('\n') ||
    (text.length > LEAD_FIELDS.facebook_name.entry.maxCharacters && !ONE_LINK.test(text))
  );
};

async function readParts(reader: PostReader, pasted: string): Promise<Reading> {
  const text = pasted.trim();
  const found = await reader.read(text);
  const isEnough = text.includes('\n') || Object.keys(found).length >= MIN_PARTS_OF_A_LINE;
  return isEnough ? found : {};
}

const emptyOnly = (found: Reading, entry: RentalEntry): Reading =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !entry[name as LeadName]));

/** The values to fill, without those that are left out. */
const valuesOf = (found: Reading, leftOut: readonly LeadName[]): Partial<RentalEntry> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, { value }]) =>
      leftOut.includes(name as LeadName) ? [] : [[name, value]],
    ),
  );
