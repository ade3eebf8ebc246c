import type { Token } from '../../src/styles/token-groups.js';
import { isColor } from './tokens.js';

/** A sample of a token; nothing for tokens that have no visible form. */
export function Swatch({ token }: { token: Token }) {
  const { name } = token;
  const value = `var(${name})`;
  if (isColor(token)) return <span className="rd-docs-color" style={{ background: value }} />;
  if (/^--rd-(space|control|icon|unit)/.test(name))
    return <span className="rd-docs-length" style={{ inlineSize: value }} />;
  if (name.startsWith('--rd-radius'))
    return <span className="rd-docs-corner" style={{ borderRadius: value }} />;
  if (name === '--rd-shadow') return <span className="rd-docs-corner" style={{ boxShadow: value }} />;
  if (name.startsWith('--rd-text-')) return <span style={{ fontSize: value }}>Aa</span>;
  if (name.startsWith('--rd-weight')) return <span style={{ fontWeight: value }}>Aa</span>;
  if (name === '--rd-font') return <span style={{ fontFamily: value }}>Aa</span>;
  return null;
}
