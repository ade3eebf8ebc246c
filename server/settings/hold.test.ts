import { describe, expect, it } from 'vitest';
import { holdCutoffMs } from './hold.js';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const rule = { isHoldEnabled: true, holdTime: 30, holdEnabledAt: null };

describe('the cutoff of hold', () => {
  it('allows every rental while hold is switched off', () => {
    expect(holdCutoffMs({ ...rule, isHoldEnabled: false }, NOW)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('allows a rental when it is as old as the hold time', () => {
    expect(holdCutoffMs(rule, NOW)).toBe(NOW - 30 * 60_000);
  });

  it('allows rentals that were entered before hold was enabled, but not those of the same instant', () => {
    const enabled = { ...rule, holdEnabledAt: '2026-11-20T14:50:00.000Z' };
    expect(holdCutoffMs(enabled, NOW)).toBe(Date.parse('2026-11-20T14:50:00.000Z') - 1);
  });

  it('depends only on the hold time when hold has been enabled for longer than that', () => {
    const enabled = { ...rule, holdEnabledAt: '2026-11-01T00:00:00.000Z' };
    expect(holdCutoffMs(enabled, NOW)).toBe(NOW - 30 * 60_000);
  });
});
