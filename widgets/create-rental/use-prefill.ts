import { useEffect, useEffectEvent } from 'react';
import { LEAD_NAMES } from '../../src/contract/lead-fields.js';
import type { RentalEntry } from '../../src/parts/rental-form/form-fields.js';
import type { EntryForm } from './use-entry-form.js';

/** The texts of the page, which a page without types may set to anything. */
type Prefill = Partial<Record<keyof RentalEntry, unknown>>;

/** Puts the page's texts into the empty fields of the form, once for each object that the page sets. */
export function usePrefill(form: Pick<EntryForm, 'values' | 'change'>, prefill: Prefill | undefined): void {
  const fill = useEffectEvent((texts: Prefill) => {
    const names = LEAD_NAMES.filter((name) => typeof texts[name] === 'string' && form.values[name] === '');
    if (names.length > 0) form.change(Object.fromEntries(names.map((name) => [name, String(texts[name])])));
  });
  useEffect(() => {
    if (prefill) fill(prefill);
  }, [prefill]);
}
