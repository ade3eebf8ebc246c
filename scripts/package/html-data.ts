/** Completion and hover for HTML in VS Code (https://github.com/microsoft/vscode-custom-data). */
import { signatureOf, type ElementDoc, type EventDoc, type PropertyDoc } from './element-doc.js';

export function htmlDataOf(elements: readonly ElementDoc[]) {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: { kind: 'markdown', value: inMarkdown(element) },
      attributes: element.properties.flatMap(attributeOf),
    })),
  };
}

function attributeOf({ attribute, kind, type, text }: PropertyDoc) {
  if (attribute === null) return [];
  const values = [...type.matchAll(/'([^']+)'|\b\d\b/g)].map(([digit, name = digit]) => ({ name }));
  return [
    {
      name: attribute,
      description: text,
      // `v` marks a boolean attribute.
      ...(kind === 'boolean' ? { valueSet: 'v' } : values.length > 0 && { values }),
    },
  ];
}

function inMarkdown({ text, methods, events, slots }: ElementDoc): string {
  const eventLine = ({ name, text: says }: EventDoc) => `- \`${name}\`: ${says}`;
  const slotLine = ({ name, text: says }: { name: string; text: string }) =>
    `- ${name === '' ? 'default' : `\`${name}\``}: ${says}`;
  return [
    text,
    ...(methods.length > 0
      ? [`**Methods**\n${methods.map((one) => `- \`${signatureOf(one)}\`: ${one.text}`).join('\n')}`]
      : []),
    ...(events.length > 0 ? [`**Events**\n${events.map(eventLine).join('\n')}`] : []),
    ...(slots.length > 0 ? [`**Slots**\n${slots.map(slotLine).join('\n')}`] : []),
  ].join('\n\n');
}
