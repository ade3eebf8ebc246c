import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { delayRule, pickerWait } from './wait.js';

const rule = { isDelayEnabled: true, delayTime: 12 };
const FINISHED = Date.parse('2026-11-20T15:00:00.000Z');
const NO_WAIT = { waitSeconds: 0, nextFetchAt: null };

describe('the wait after a finish', () => {
  it('lasts as long as the delay when the picker has just finished', () => {
    expect(pickerWait(rule, FINISHED, FINISHED)).toEqual({
      waitSeconds: 12,
      nextFetchAt: '2026-11-20T15:00:12.000Z',
    });
  });

  it('is rounded up to whole seconds, so that a countdown never ends too early', () => {
    expect(pickerWait(rule, FINISHED, FINISHED + 11_001).waitSeconds).toBe(1);
    expect(pickerWait(rule, FINISHED, FINISHED + 1).waitSeconds).toBe(12);
  });

  it('is zero without a delay, even when the clock was set back since the finish', () => {
    const off = { ...rule, isDelayEnabled: false };
    expect(pickerWait(off, FINISHED, FINISHED - 60_000)).toEqual(NO_WAIT);
  });

  it('is zero after the delay, before the first finish, and while the delay is switched off', () => {
    expect(pickerWait(rule, FINISHED, FINISHED + 12_000)).toEqual(NO_WAIT);
    expect(pickerWait(rule, null, FINISHED)).toEqual(NO_WAIT);
    expect(pickerWait({ ...rule, isDelayEnabled: false }, FINISHED, FINISHED)).toEqual(NO_WAIT);
  });

  it('is the default delay until somebody saves the settings', () => {
    const { delayTime, isDelayEnabled } = DEFAULT_SETTINGS;
    expect(delayRule({ delay_seconds: null, is_delay_enabled: null })).toEqual({ delayTime, isDelayEnabled });
    expect(delayRule({ delay_seconds: 12, is_delay_enabled: 1 })).toEqual(rule);
  });
});
