/** A half-filled form as a draft of its person: only the named texts are stored, so a password or a file never is. */
import { loadDraft, saveDraft } from './drafts.js';

/** What stands in a form's fields, by their names. */
export type FormTexts = Readonly<Record<string, string>>;

/** The texts as this person left them; null where none are stored. `blank`: the form as it begins. */
export function loadFormDraft<Texts extends FormTexts>(
  personId: string,
  name: string,
  blank: Texts,
): Texts | null {
  const stored = loadDraft(personId, name);
  if (typeof stored !== 'object' || stored === null) return null;
  // The texts may have been stored by another version of the form.
  const texts = new Map<string, unknown>(Object.entries(stored));
  const restored = Object.entries(blank).map(([key, begun]) => {
    const text = texts.get(key);
    return [key, typeof text === 'string' ? text : begun] as const;
  });
  return restored.some(([key, text]) => text !== blank[key]) ? (Object.fromEntries(restored) as Texts) : null;
}

/** Stores a form's texts, those that `blank` names. A form that is as it began has no draft. */
export function saveFormDraft(personId: string, name: string, texts: FormTexts, blank: FormTexts): void {
  const changed = Object.keys(blank).map((key) => [key, texts[key] ?? ''] as const);
  const isBegun = changed.some(([key, text]) => text !== blank[key]);
  saveDraft(personId, name, isBegun ? Object.fromEntries(changed) : null);
}
