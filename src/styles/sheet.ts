/** The style sheets of every widget, made once per page and shared by all shadow roots. */
import baseCss from './base.css?inline';
import kitCss from './kit.css?inline';
import { makeSheet } from './make-sheet.js';
import { registerTokens } from './register-tokens.js';

let base: CSSStyleSheet | undefined;
let kit: CSSStyleSheet | undefined;

/** Only the kit's classes, for a widget in the light DOM. */
export function kitSheet(): CSSStyleSheet {
  registerTokens();
  return (kit ??= makeSheet(kitCss));
}

/** The sheets that a shadow root adopts before its own styles: the base, then the kit. */
export function widgetSheets(): CSSStyleSheet[] {
  base ??= makeSheet(baseCss);
  return [base, kitSheet()];
}
