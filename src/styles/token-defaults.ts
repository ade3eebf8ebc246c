/**
 * Turns `--rd-x: value;` declarations into `@property` rules, whose initial values apply everywhere until a page declares something
 * else. A `:root` rule can't do that: it would override a page's layers, and `:host` would override its `:root`.
 */
export function tokenDefaults(css: string): string {
  const declarations = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(--rd-[\w-]+)\s*:\s*([^;]+);/g);
  return [...declarations].map(([, name, value]) => propertyRule(name ?? '', value ?? '')).join('\n');
}

const propertyRule = (name: string, value: string) =>
  `@property ${name} { syntax: '*'; inherits: true; initial-value: ${value.replace(/\s+/g, ' ').trim()}; }`;
