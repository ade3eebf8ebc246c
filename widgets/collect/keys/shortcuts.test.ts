import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import type { KeyPress } from '../../../src/parts/keys/key-press.js';
import { actionOf, chordOf, SHORTCUTS } from './shortcuts.js';

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
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

const chords = SHORTCUTS.filter(({ isChord }) => isChord);

describe('a chord', () => {
  it.each(['ctrlKey', 'metaKey'] as const)('with %s ends the call about the rental', (modifier) => {
    for (const { key, action } of chords) expect(actionOf(press(key, { [modifier]: true }))).toBe(action);
    expect(chords.map(({ action }) => action)).toEqual(['finish', 'invalid', 'no-answer']);
  });

  it('does nothing without its modifier, with both modifiers, or with a third one', () => {
    for (const { key } of chords) {
      expect(actionOf(press(key))).toBeUndefined();
      expect(actionOf(press(key, { ctrlKey: true, metaKey: true }))).toBeUndefined();
      expect(actionOf(press(key, { ctrlKey: true, shiftKey: true }))).toBeUndefined();
      expect(actionOf(press(key, { ctrlKey: true, altKey: true }))).toBeUndefined();
    }
  });

  it('is shown on its button, and named in the format of aria-keyshortcuts; not while keys are off', () => {
    expect(chordOf('finish', () => 'on')).toEqual({
      hotkey: 'Ctrl Enter',
      'aria-keyshortcuts': 'Control+Enter',
    });
    expect(chordOf('invalid', () => 'on')).toEqual({
      hotkey: 'Ctrl ⌫',
      'aria-keyshortcuts': 'Control+Backspace',
    });
    expect(chordOf('finish', () => undefined)).toEqual({});
  });
});

describe('a single key', () => {
  const singles = SHORTCUTS.filter(({ isChord }) => !isChord);

  it('does what the keys dialog says, in lower and upper case', () => {
    for (const { key, action } of singles.filter((one) => one.key.length === 1)) {
      expect(actionOf(press(key.toLowerCase()))).toEqual(action);
      expect(actionOf(press(key.toUpperCase()))).toEqual(action);
    }
  });

  it('belongs to one action only', () => {
    expect(new Set(SHORTCUTS.map(({ key }) => key)).size).toBe(SHORTCUTS.length);
  });

  it('never gives a verdict', () => {
    const actions = singles.map(({ action }) => action);
    expect(actions).not.toContain('finish');
    expect(actions).not.toContain('invalid');
  });

  it('copies the field next to which it is shown', () => {
    for (const [index, { hotkey }] of FIELDS.entries())
      expect(actionOf(press(hotkey))).toEqual({ copyField: index });
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const)(
    'does nothing with %s',
    (flag) => {
      expect(actionOf(press('f', { [flag]: true }))).toBeUndefined();
    },
  );

  it('does nothing with Shift, except if the character needs Shift', () => {
    expect(actionOf(press('F', { shiftKey: true }))).toBeUndefined();
    expect(actionOf(press('?', { shiftKey: true }))).toBe('help');
  });

  it('cancels a queued fetch if it is Escape', () => {
    expect(actionOf(press('Escape'))).toBe('dont-fetch');
  });

  it('works at the same position on a keyboard of another script', () => {
    expect(actionOf(press('а', { code: 'KeyF' }))).toBe('fetch');
  });

  it('does nothing unless it is in the list of keys', () => {
    for (const key of ['Enter', ' ', 'Tab', 'ArrowDown', 'x', '9'])
      expect(actionOf(press(key, { code: key }))).toBeUndefined();
  });
});
