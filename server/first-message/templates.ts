/** The templates of first messages, as an operator writes them: each line is a message, and a line that begins with # is a note. */

const PLACEHOLDERS = ['ptw_name', 'client_name', 'address'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
const WRITTEN = '{ptw_name}, {client_name} and {address}';
const ADDRESS = '{address}';

/**
 * The length of a text message in four parts. A longer line is a mistake, such as a whole letter on one line.
 */
const MAX_LENGTH = 600;

/** Reads the templates of a file. Throws an Error that names each wrong line and how to fix it. */
export function readTemplates(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ template: line.trim(), number: index + 1 }))
    .filter(({ template }) => template !== '' && !template.startsWith('#'));
  const problems = lines.flatMap(({ template, number }) => {
    const problem = problemOf(template);
    return problem === null ? [] : [`Line ${number} ${problem}`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (lines.length === 0) throw new Error('It holds no message. Write one on a line of its own.');
  const templates = lines.map(({ template }) => template);
  if (usableTemplates(templates, null).length === 0)
    throw new Error(`Every message needs ${ADDRESS}. Write one without it, for when no address is known.`);
  return templates;
}

/** The templates that can be filled: one with an address only if there is an address. */
export const usableTemplates = (templates: readonly string[], address: string | null): readonly string[] =>
  address === null ? templates.filter((template) => !template.includes(ADDRESS)) : templates;

/** The message: names are inserted unchanged, even a name that looks like a placeholder. */
export const fillTemplate = (template: string, names: Record<Placeholder, string>): string =>
  template.replaceAll(/\{(ptw_name|client_name|address)\}/g, (_, name: Placeholder) => names[name]);

function problemOf(template: string): string | null {
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name = '']) => !PLACEHOLDERS.some((known) => known === name),
  );
  if (unknown) return `has the unknown placeholder ${unknown[0]}. Only ${WRITTEN} are known.`;
  if (/[{}]/.test(template.replaceAll(/\{[^{}]*\}/g, '')))
    return `has a brace that is not part of a placeholder. Write ${WRITTEN}, or leave it out.`;
  if (template.length <= MAX_LENGTH) return null;
  return `has ${template.length} characters, but at most ${MAX_LENGTH} are allowed. Make it shorter.`;
}
