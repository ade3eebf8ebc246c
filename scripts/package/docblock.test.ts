import ts from 'typescript';
import { expect, it } from 'vitest';
import { readDocblock } from './docblock.js';

function read(source: string) {
  const [statement] = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true).statements;
  return readDocblock(statement && ts.isExportAssignment(statement) ? statement : expect.fail());
}

it('returns the description and the tags of an element', () => {
  const doc = read('/**\n * A note.\n *\n * @event rd-closed - It was closed.\n */\nexport default 1;');
  expect(doc.text).toBe('A note.');
  expect([...doc.events]).toEqual([['rd-closed', 'It was closed.']]);
});

it.each(['export default 1;', '/** @event rd-closed - It was closed. */\nexport default 1;'])(
  'throws an error when an element has no description: %j',
  (source) => expect(() => read(source)).toThrow('x.ts: the element has no description in a docblock.'),
);
