import { useState } from 'react';
import { loadChoices, storeChoices } from './stored-choices.js';

/** A person's choices under a key of the storage, and the function that changes some of them. */
export function useChoices<Choices extends object>(key: string, usual: Choices) {
  const [choices, setChoices] = useState(() => loadChoices(key, usual));
  const change = (changes: Partial<Choices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    storeChoices(key, next);
  };
  return [choices, change] as const;
}
