import ts from 'typescript';

export interface Docblock {
  text: string;
  attributes: Map<string, string>;
  properties: Map<string, string>;
  methods: Map<string, string>;
  events: Map<string, string>;
  slots: Map<string, string>;
  parts: Map<string, string>;
  keyboard: string[];
  accessibility: string[];
}

/** The docblock above the statement that exports an element. The default slot has an empty name. Throws an error when it has no description. */
export function readDocblock(statement: ts.ExportAssignment): Docblock {
  const [block] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
  const text = plain(block?.comment);
  if (text === '')
    throw new Error(`${statement.getSourceFile().fileName}: the element has no description in a docblock.`);
  const tags = block?.tags ?? [];
  const named = (tagName: string) =>
    new Map(tags.filter((tag) => tag.tagName.text === tagName).map((tag) => nameAndText(tag)));
  const texts = (tagName: string) => tags.filter((tag) => tag.tagName.text === tagName).map(wholeText);
  return {
    text,
    attributes: named('attr'),
    properties: named('prop'),
    methods: named('method'),
    events: named('event'),
    slots: named('slot'),
    parts: named('csspart'),
    keyboard: texts('keyboard'),
    accessibility: texts('accessibility'),
  };
}

/**
 * `{boolean} no-hotkeys - The page keeps …` → its name and its text. Without a name it is the default slot.
 */
function nameAndText(tag: ts.JSDocTag): [string, string] {
  const source = wholeText(tag).replace(/^\{[^}]*\}\s*/, '');
  const [, name = '', text = ''] = /^([\w-]*?)\s*(?:(?:^|\s)-\s+([\s\S]*))?$/.exec(source) ?? [];
  return [name, text.trim()];
}

/**
 * Everything after the tag. TypeScript removes a name from tags that it knows, such as `@prop`; the source
 * has it in all of them.
 */
const wholeText = (tag: ts.JSDocTag) => withoutStars(tag.getText().replace(/^@\w+\s*/, ''));

const withoutStars = (text: string) =>
  text
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .replace(/\s*\*\/\s*$/, '')
    .trim();

/** Keeps paragraphs, and removes the line breaks inside them. */
function plain(comment: ts.JSDoc['comment']): string {
  const text = ts.getTextOfJSDocComment(comment) ?? '';
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
}
