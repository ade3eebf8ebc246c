import { Heading } from '@storybook/addon-docs/blocks';
import { Swatch } from './swatch.js';
import { Table, TypeText } from './table.js';
import { TOKEN_GROUPS } from './tokens.js';

/** Every token with its default, in the groups of `tokens.css`. */
export function TokenTables() {
  return TOKEN_GROUPS.map(({ title, tokens }) => (
    <section key={title}>
      <Heading>{title.charAt(0).toUpperCase() + title.slice(1)}</Heading>
      <Table
        className="rd-docs-tokens"
        rows={tokens}
        rowKey={({ name }) => name}
        columns={{
          Now: (token) => <Swatch token={token} />,
          Token: ({ name }) => <code>{name}</code>,
          Default: ({ value }) => <TypeText>{value}</TypeText>,
        }}
      />
    </section>
  ));
}
