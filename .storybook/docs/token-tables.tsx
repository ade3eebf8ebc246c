import { Heading } from '@storybook/addon-docs/blocks';
import { Swatch } from './swatch.js';
import { TOKEN_GROUPS } from './tokens.js';

/** Every token with its default, in the groups of `tokens.css`. */
export function TokenTables() {
  return TOKEN_GROUPS.map(({ title, tokens }) => (
    <section key={title}>
      <Heading>{title.charAt(0).toUpperCase() + title.slice(1)}</Heading>
      <table className="rd-docs-tokens">
        <thead>
          <tr>
            <th>Now</th>
            <th>Token</th>
            <th>Default</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.name}>
              <td>
                <Swatch token={token} />
              </td>
              <td>
                <code>{token.name}</code>
              </td>
              <td>
                <code className="rd-docs-type">{token.value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
