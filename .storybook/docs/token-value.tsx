import { TOKEN_GROUPS } from './tokens.js';

const VALUES = new Map(TOKEN_GROUPS.flatMap(({ tokens }) => tokens.map(({ name, value }) => [name, value])));

/** The value of a token, for a sentence: `--rd-row` is given as `row`. Throws when there is no such token. */
export function TokenValue({ of }: { of: string }) {
  const value = VALUES.get(`--rd-${of}`);
  if (value === undefined) throw new Error(`There is no token --rd-${of}.`);
  return <>{value.replace(/px$/, ' px')}</>;
}
