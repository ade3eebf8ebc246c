import { isColor, TOKEN_GROUPS } from './tokens.js';
import { PageLink } from './page-link.js';
import { Swatch } from './swatch.js';

const KNOWN = TOKEN_GROUPS.flatMap(({ tokens }) => tokens);

/** The tokens that an element's own styles read, with their current values. */
export function TokenChips({ names }: { names: readonly string[] }) {
  // Internal tokens, which no page should set, are left out.
  const tokens = KNOWN.filter(({ name }) => names.includes(name));
  const ordered = [...tokens.filter(isColor), ...tokens.filter((token) => !isColor(token))];
  return (
    <>
      <p>
        {ordered.length > 0 ? 'Its own styles read these. ' : 'It has no styles of its own. '}
        The buttons, fields and tables in it read others: all tokens are listed with their defaults on{' '}
        <PageLink id="guides-theming--docs">Theming</PageLink>.
      </p>
      <ul className="rd-docs-chips">
        {ordered.map((token) => (
          <li key={token.name} title={token.value}>
            {isColor(token) && <Swatch token={token} />}
            <code>{token.name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
