/** Reads the design tokens from the text of `tokens.css`. */

export interface Token {
  name: string;
  value: string;
}

export interface TokenGroup {
  /** The comment above the tokens. */
  title: string;
  tokens: Token[];
}

/** The groups of tokens in `:root`. Each comment there begins a group. */
export function groupsOf(css: string): TokenGroup[] {
  const root = css.slice(css.indexOf(':root'));
  const pieces = root.split(/\/\*\s*([^]*?)\s*\*\//).slice(1);
  return pieces.flatMap((title, index) =>
    index % 2 === 0 ? [{ title, tokens: tokensOf(pieces[index + 1] ?? '') }] : [],
  );
}

const tokensOf = (css: string): Token[] =>
  [...css.matchAll(/(--rd-[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' ').trim(),
  }));
