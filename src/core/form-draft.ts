/** Stores a half-filled form as a draft of its person: only the named texts, so never a password or a file. */
import { loadDraft, saveDraft } from './drafts.js';

/** The texts in a form's fields, by field name. */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * The texts that this person entered before; null if none are stored. `blank` are the form's initial texts.
 */
export function loadFormDraft<Texts extends FormTexts>(
  personId: string,
  name: string,
  blank: Texts,
): Texts | null {
  const stored = loadDraft(personId, name);
  if (typeof stored !== 'object' || stored === null) return null;
  // The texts are checked, because another version of the form may have stored them.
  const texts = new Map<string, unknown>(Object.entries(stored));
  const restored = Object.entries(blank).map(([key, begun]) => {
    const text = texts.get(key);
    return [key, typeof text === 'string' ? text : begun] as const;
  });
  return restored.some(([key, text]) => text !== blank[key]) ? (Object.fromEntries(restored) as Texts) : null;
}

/** Stores the form's texts that `blank` names. An unchanged form has no draft. */
export function saveFormDraft(personId: string, name: string, texts: FormTexts, blank: FormTexts): void {
  const changed = Object.keys(blank).map((key) => [key, texts[key] ?? ''] as const);
  const isBegun = changed.some(([key, text]) => text !== blank[key]);
  saveDraft(personId, name, isBegun ? Object.fromEntries(changed) : null);
}
