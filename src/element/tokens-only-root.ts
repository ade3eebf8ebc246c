import { registerTokens } from '../styles/register-tokens.js';
import type { ElementRoot } from './define-element.js';

/** Nothing but the tokens: for the few elements that must weigh little, and that are for everyone. */
export const TOKENS_ONLY_ROOT: ElementRoot = {
  sheets: () => {
    registerTokens();
    return [];
  },
  Around: ({ children }) => children,
};
