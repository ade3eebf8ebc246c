import { describe, expect, it } from 'vitest';
import { FITTED, MAX_SCALE, moveBy, zoomAt } from './zoom.js';

const bounds = { stage: { width: 800, height: 600 }, picture: { width: 400, height: 600 } };
const middle = { x: 0, y: 0 };

describe('zoomAt', () => {
  it('leaves the point under the pointer in its place', () => {
    const wide = { stage: { width: 800, height: 600 }, picture: { width: 800, height: 600 } };
    const point = { x: 100, y: -50 };
    const { scale, x, y } = zoomAt(FITTED, 2, point, wide);
    expect({ x: (point.x - x) / scale, y: (point.y - y) / scale }).toEqual(point);
  });

  it('keeps the size between the fitted one and the maximum', () => {
    expect(zoomAt(FITTED, 0.5, middle, bounds)).toEqual(FITTED);
    expect(zoomAt(FITTED, 1000, middle, bounds).scale).toBe(MAX_SCALE);
  });

  it('centres the picture when it is fitted again', () => {
    const moved = moveBy(zoomAt(FITTED, 4, middle, bounds), { x: 300, y: 200 }, bounds);
    expect(zoomAt(moved, 0.1, middle, bounds)).toEqual(FITTED);
  });
});

describe('moveBy', () => {
  it('moves a picture only as far as it extends beyond the stage', () => {
    const zoomed = zoomAt(FITTED, 3, middle, bounds);
    expect(moveBy(zoomed, { x: 5000, y: -5000 }, bounds)).toEqual({ scale: 3, x: 200, y: -600 });
  });

  it('doesn’t move a fitted picture', () => {
    expect(moveBy(FITTED, { x: 50, y: 50 }, bounds)).toEqual(FITTED);
  });
});
