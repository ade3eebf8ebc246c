/** The style sheets of every widget, made once a page and shared by all shadow roots. */
import baseCss from './base.css?inline';
import kitCss from './kit.css?inline';
import tokensCss from './tokens.css?inline';
import { tokenDefaults } from './token-defaults.js';

const makeSheet = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

let tokens: CSSStyleSheet | undefined;
let base: CSSStyleSheet | undefined;
let kit: CSSStyleSheet | undefined;

/** Gives the page the defaults of our tokens. They match no element and lose to any declaration of the page. */
export function registerTokens(): void {
  if (tokens) return;
  tokens = makeSheet(tokenDefaults(tokensCss));
  document.adoptedStyleSheets.push(tokens);
}

/** The kit's classes alone, for a widget that stands in the light DOM (the login). */
export function kitSheet(): CSSStyleSheet {
  registerTokens();
  return (kit ??= makeSheet(kitCss));
}

/** What a shadow root adopts before its own styles: the ground, then the kit. */
export function widgetSheets(): CSSStyleSheet[] {
  base ??= makeSheet(baseCss);
  return [base, kitSheet()];
}

/** A sheet for a widget's own css. Make it once, at module level or behind a memo. */
export { makeSheet };
