import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCEPTED } from './accepted.js';
import { canDispatch, dispatcherOf } from './dispatcher.js';
import { isBroken, mutantsOf } from './mutants.js';
import { PARTS } from './parts.js';

const changesOf = (code: string) => mutantsOf('code.ts', code).map(({ change }) => change);
const mutantsIn = (file: string) => mutantsOf(file, readFileSync(file, 'utf8'));

describe('a mutant', () => {
  it.each([
    ['if (a) b();', ['a → true', 'a → false', 'b(); → ;']],
    ['const x = a && b;', ['a && b → (a)', 'a && b → (b)']],
    ['const x = a ?? b;', ['a ?? b → (a)']],
    ['const x = a < b;', ['< → <=', '< → >=']],
    ['const x = a + 1;', ['+ → -']],
    ["const x = a + 'b';", []],
    ["const x = q.where('a', '>', b).select('c');", [".where('a', '>', b) → (nothing)", "'>' → '>='"]],
    ['const x = masked(endpoint, data);', ['masked(endpoint, data) → (data)']],
    ['const x = slots.run(1, work, signal);', ['slots.run(1, work, signal) → (work)()']],
    ['const x = may(actor, a);', ['may(actor, a) → true', 'may(actor, a) → false']],
    ['const x = { ...a, b: true };', ['...a → ...{}', 'true → false']],
    ['q.set({ a });', ['a → ...{}']],
    ['const x = [a, b];', ['a → ...[]', 'b → ...[]']],
    ['const x = () => [a];', ['[a] → []']],
    ['function f() { log.error(a); throw a; }', ['throw a; → ;']],
    ["type X = 'a' | true; import b from 'b';", []],
  ])('of %s has one fault', (code, changes) => {
    expect(changesOf(code)).toEqual(changes);
    expect(mutantsOf('code.ts', code).filter(isBroken)).toEqual([]);
  });

  it.each([
    ['server/http/answer.ts', 'masked(endpoint, data) → (data)'],
    ['server/realtime/rooms.ts', 'hears(caller, topic) → true'],
    ['server/http/upload-slots.ts', 'receiving.run(1, work, { signal }) → (work)()'],
    ['server/uploads/insert-rows.ts', ".where('rentals.fetcher_id', 'is', null) → (nothing)"],
  ])('includes a safeguard of %s that was once removed without a failing test', (file, change) => {
    expect(mutantsIn(file).map((each) => each.change)).toContain(change);
  });
});

describe('a dispatcher', () => {
  const functions = 'export const a = () => 1;\nexport function b() { return LIMIT; }\nconst LIMIT = 2;';
  const withValue = `${functions}\nexport const VALUE = LIMIT;`;

  it('calls the functions of the variant under test, and has the values of the unchanged file', () => {
    expect(dispatcherOf('/f.ts', withValue).split('\n').slice(2)).toEqual([
      'export const a = (...args) => current().a(...args);',
      'export const b = (...args) => current().b(...args);',
      'export const VALUE = original.VALUE;',
    ]);
  });

  it("can't switch a fault that may be in an exported value", () => {
    const isSwitched = (text: string, fault: string) => canDispatch(text, text.indexOf(fault));
    expect(isSwitched(functions, 'LIMIT = 2')).toBe(true);
    expect(isSwitched(withValue, 'LIMIT = 2')).toBe(false);
    expect(isSwitched(withValue, 'return')).toBe(true);
  });
});

describe('the parts', () => {
  it('name only files and tests that exist', () => {
    const named = PARTS.flatMap(({ files, tests }) => [...files, ...tests]);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('name each file once', () => {
    const files = PARTS.flatMap((part) => part.files);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
});

it('the list of accepted mutants names only mutants that exist', () => {
  const files = [...new Set(ACCEPTED.map(({ file }) => file))];
  const changes = new Map(files.map((file) => [file, new Set(mutantsIn(file).map(({ change }) => change))]));
  const gone = ACCEPTED.filter(({ file, change }) => !changes.get(file)?.has(change));
  expect(gone).toEqual([]);
});
