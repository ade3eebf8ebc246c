import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import { findAction, type KeyPress } from '../../../src/parts/keys/key-press.js';
import { COLLECT_KEYS, keysOf, type KeyAction } from './collect-keys.js';

const actionOf = (key: string, changes: Partial<KeyPress> = {}): KeyAction | undefined =>
  findAction(COLLECT_KEYS, {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...changes,
  });

// Node has no `navigator` before version 21.
beforeAll(() => void vi.stubGlobal('navigator', { userAgent: 'Linux' }));
afterAll(() => void vi.unstubAllGlobals());

const chords = COLLECT_KEYS.filter(({ isChord }) => isChord);
const singles = COLLECT_KEYS.filter(({ isChord }) => !isChord);

it('a key, and a name, belong to one row only', () => {
  for (const name of ['key', 'name'] as const)
    expect(new Set(COLLECT_KEYS.map((row) => row[name])).size).toBe(COLLECT_KEYS.length);
});

describe('a chord', () => {
  it.each(['ctrlKey', 'metaKey'] as const)('with %s ends the call about the rental', (modifier) => {
    for (const { key, action } of chords) expect(actionOf(key, { [modifier]: true })).toBe(action);
    expect(chords.map(({ name }) => name)).toEqual(['valid', 'invalid', 'no-answer']);
  });

  it('does nothing without its modifier, with both modifiers, or with a third one', () => {
    for (const { key } of chords) {
      expect(actionOf(key)).toBeUndefined();
      expect(actionOf(key, { ctrlKey: true, metaKey: true })).toBeUndefined();
      expect(actionOf(key, { ctrlKey: true, shiftKey: true })).toBeUndefined();
      expect(actionOf(key, { ctrlKey: true, altKey: true })).toBeUndefined();
    }
  });

  it('is shown on its button, and named in the format of aria-keyshortcuts; not while keys are off', () => {
    const mark = { 'data-has-key': 'invalid' };
    expect(keysOf(true)('invalid')).toEqual({
      hotkey: 'Ctrl ⌫',
      'aria-keyshortcuts': 'Control+Backspace',
      ...mark,
    });
    expect(keysOf(false)('invalid')).toEqual(mark);
  });
});

describe('a single key', () => {
  it('does what its row says, in lower and upper case', () => {
    for (const { key, action } of singles.filter((one) => one.key.length === 1)) {
      expect(actionOf(key.toLowerCase())).toBe(action);
      expect(actionOf(key.toUpperCase())).toBe(action);
    }
  });

  it('never ends the call', () => {
    for (const { action } of singles) expect(action).not.toMatchObject({ send: { type: 'decide' } });
  });

  it('copies the field next to which it is shown', () => {
    for (const { name, hotkey } of FIELDS) {
      expect(actionOf(hotkey)).toEqual({ copy: name });
      expect(keysOf(true)(name).hotkey).toBe(hotkey);
    }
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const)(
    'does nothing with %s',
    (flag) => {
      expect(actionOf('f', { [flag]: true })).toBeUndefined();
    },
  );

  it('does nothing with Shift, except if the character needs Shift', () => {
    expect(actionOf('F', { shiftKey: true })).toBeUndefined();
    expect(actionOf('?', { shiftKey: true })).toEqual({ show: 'help' });
  });

  it('works at the same position on a keyboard of another script', () => {
    expect(actionOf('а', { code: 'KeyF' })).toBe(actionOf('f'));
  });

  it('does nothing unless it has a row', () => {
    for (const key of ['Enter', ' ', 'Tab', 'ArrowDown', 'x', '9'])
      expect(actionOf(key, { code: key })).toBeUndefined();
  });
});
