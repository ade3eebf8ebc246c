/** A person's choices of yes or no, stored for them in this browser, because several people may use one computer. */

/** The stored choices, with defaults for the others. Storage may contain anything: only booleans are read from it. */
export function loadChoices<Choices extends object>(key: string, usual: Choices): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const chosen = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in usual && typeof value === 'boolean',
    );
    return { ...usual, ...Object.fromEntries(chosen) };
  } catch {
    return usual;
  }
}

export function storeChoices(key: string, choices: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the choice applies to this visit only.
  }
}
