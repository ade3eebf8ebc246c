import { within } from 'shadow-dom-testing-library';
import { press } from './press.js';
import { typeInto } from './type-into.js';

/** A play function that searches a number on a screen that begins with one. */
export const searchNumber =
  (number = '(702) 555-7288') =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await typeInto(await within(canvasElement).findByShadowLabelText('Search by number'), number);
    await press('Search')({ canvasElement });
  };
