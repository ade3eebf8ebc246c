import { registerTokens } from '../styles/register-tokens.js';
import type { ElementRoot } from './define-element.js';

/** Only the tokens: for the few elements that must be small and that everybody may use. */
export const TOKENS_ONLY_ROOT: ElementRoot = {
  sheets: () => {
    registerTokens();
    return [];
  },
  Around: ({ children }) => children,
};
