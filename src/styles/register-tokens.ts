import { makeSheet } from './make-sheet.js';
import { tokenDefaults } from './token-defaults.js';
import tokensCss from './tokens.css?inline';

let tokens: CSSStyleSheet | undefined;

/** Gives the page the defaults of our tokens. They match no element, and any declaration of the page takes precedence. */
export function registerTokens(): void {
  if (tokens) return;
  tokens = makeSheet(tokenDefaults(tokensCss));
  document.adoptedStyleSheets.push(tokens);
}
