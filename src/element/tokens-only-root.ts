import { registerTokens } from '../styles/register-tokens.js';
import type { ElementRoot } from './define-element.js';

/** The root of the few elements that must be small and that everybody may use; it adds only the tokens. */
export const TOKENS_ONLY_ROOT: ElementRoot = {
  sheets: () => {
    registerTokens();
    return [];
  },
  Around: ({ children }) => children,
};
