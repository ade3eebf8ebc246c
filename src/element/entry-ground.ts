import { registerTokens } from '../styles/register-tokens.js';
import type { Ground } from './define-element.js';

/** Nothing but the tokens: for the few elements that must weigh little, and that are for everyone. */
export const ENTRY_GROUND: Ground = {
  sheets: () => {
    registerTokens();
    return [];
  },
  Around: ({ children }) => children,
};
