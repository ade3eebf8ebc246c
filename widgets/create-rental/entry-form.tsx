import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react';
import { LEAD_NAMES } from '../../src/contract/rentals/lead-fields.js';
import { useOnRefused } from '../../src/data/entry-queue.js';
import type { RentalEntry } from '../../src/parts/rental-form/form-fields.js';
import { RentalForm } from '../../src/parts/rental-form/rental-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { KEY_CAPS } from './entry-shortcuts.js';
import { RefusedEntries } from './refused-entries.js';
import { useEntryForm, type EntryForm as Form } from './use-entry-form.js';
import { usePostOffer } from './use-post-offer.js';

const PostOffer = lazyComponent(async () => (await import('./post-offer.js')).PostOffer, null);
const PostBeside = lazyComponent(async () => (await import('./post-beside.js')).PostBeside, null);

export interface EntryFormProps {
  /** The page's texts for the empty fields. */
  prefill?: Partial<RentalEntry> | undefined;
}

/** The form of a new rental, into which a whole post can be pasted. Beside it are the post, what was refused, and the children. */
export function EntryForm({ prefill, children }: EntryFormProps & { children: ReactNode }) {
  const t = useText();
  const form = useEntryForm();
  const { onPaste, offer, answers, beside } = usePostOffer(form);
  usePrefill(form, prefill);
  useOnRefused((entry) => offer ?? form.comeBack(entry));
  useEffect(() => {
    PostOffer.prepare();
    PostBeside.prepare();
  }, []);
  const { waiting } = form.queue;
  const isUndoNext = form.isEmpty && form.hasCleared;

  const press = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    if (form.hasJustComeBack()) {
      if (event.key === 'Enter') event.preventDefault();
      else if (event.key.length === 1 && (!isChord || event.key.toLowerCase() === 'v')) form.makeRoom();
    }
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    if (event.key === 'Escape' && !isChord && offer) answers.decline();
    else if (event.key === 'Escape' && !isChord && form.canClear) form.clear();
    else if (event.key.toLowerCase() === 'z' && isChord && isUndoNext) form.undoClear();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <RentalForm
        form={form}
        label={t('New rental')}
        send="Create Rental"
        sending="Creating..."
        nothingDone="Nothing was entered. What you typed is still here."
        post={{ onPaste, offer: offer && <PostOffer offer={offer} answers={answers} /> }}
        last={form.last}
        onClear={form.clear}
        onKey={press}
        actions={
          <>
            <Button
              size="large"
              variant="quiet"
              unavailable={!form.canClear}
              hotkey={KEY_CAPS.clear}
              aria-keyshortcuts="Escape"
              onClick={form.clear}
            >
              {t('Clear')}
            </Button>
            {form.hasCleared && (
              <Button
                size="large"
                variant="quiet"
                hotkey={isUndoNext ? KEY_CAPS.undo : undefined}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={form.undoClear}
              >
                {t('Undo Clear')}
              </Button>
            )}
            <span className="sending rd-note" role="status">
              {waiting > 0 && t('Sending {count}', { count: waiting })}
            </span>
          </>
        }
      />
      <div className="side rd-stack">
        {beside && <PostBeside post={beside} values={form.values} />}
        <RefusedEntries form={form} />
        {children}
      </div>
      <LiveRegion>{isUndoNext && t('The form is empty. Undo Clear brings back what was in it.')}</LiveRegion>
    </>
  );
}

/** The texts of the page, which a page without types may set to anything. */
type Prefill = Partial<Record<keyof RentalEntry, unknown>>;

/** Puts the page's texts into the empty fields of the form, once for each object that the page sets. */
function usePrefill(form: Pick<Form, 'values' | 'change'>, prefill: Prefill | undefined): void {
  const fill = useEffectEvent((texts: Prefill) => {
    const names = LEAD_NAMES.filter((name) => typeof texts[name] === 'string' && form.values[name] === '');
    if (names.length > 0) form.change(Object.fromEntries(names.map((name) => [name, String(texts[name])])));
  });
  useEffect(() => {
    if (prefill) fill(prefill);
  }, [prefill]);
}
