import { useState } from 'react';

/**
 * A person's choices of yes or no, and the function that changes some of them. They are stored in this browser under a key of the
 * person, because several people may use one computer.
 */
export function useChoices<Choices extends object>(key: string, usual: Choices) {
  const [choices, setChoices] = useState(() => loadChoices(key, usual));
  const change = (changes: Partial<Choices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    storeChoices(key, next);
  };
  return [choices, change] as const;
}

/** The stored choices, with defaults for the others. Storage may contain anything: only booleans are read from it. */
function loadChoices<Choices extends object>(key: string, usual: Choices): Choices {
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

function storeChoices(key: string, choices: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the choice applies to this visit only.
  }
}
