import { describe, expect, it } from 'vitest';
import { FIELDS } from './fields.js';
import { actionOf, SHORTCUTS, type KeyPress } from './shortcuts.js';

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

describe('a single key', () => {
  it('does what the keys dialog says, in small and in capital letters', () => {
    for (const { key, action } of SHORTCUTS) {
      expect(actionOf(press(key.toLowerCase()))).toEqual(action);
      expect(actionOf(press(key.toUpperCase()))).toEqual(action);
    }
  });

  it('belongs to one action only', () => {
    expect(new Set(SHORTCUTS.map(({ key }) => key)).size).toBe(SHORTCUTS.length);
  });

  it('copies the field that shows it', () => {
    for (const [index, { hotkey }] of FIELDS.entries())
      expect(actionOf(press(hotkey))).toEqual({ copyField: index });
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const)(
    'does nothing with %s',
    (flag) => {
      expect(actionOf(press('f', { [flag]: true }))).toBeUndefined();
    },
  );

  it('does nothing with Shift, except where Shift makes the sign', () => {
    expect(actionOf(press('F', { shiftKey: true }))).toBeUndefined();
    expect(actionOf(press('?', { shiftKey: true }))).toBe('help');
  });

  it('goes by its place on a keyboard of another script', () => {
    expect(actionOf(press('а', { code: 'KeyF' }))).toBe('fetch');
  });

  it('leaves every other key alone', () => {
    for (const key of ['Enter', ' ', 'Escape', 'Tab', 'ArrowDown', 'x', '9'])
      expect(actionOf(press(key, { code: key }))).toBeUndefined();
  });
});
