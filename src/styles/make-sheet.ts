/** Makes a sheet that shadow roots (and the page) can adopt. Call it once, at module level or behind a memo. */
export function makeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
