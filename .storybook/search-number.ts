import { within } from 'shadow-dom-testing-library';
import { press } from './press.js';
import { typeInto } from './type-into.js';

const ENGLISH = { field: 'Search by number', button: 'Search' };
/** The label and the button on a screen in Spanish. */
export const IN_SPANISH = { field: 'Buscar por número', button: 'Buscar' };

/** A play function that searches a number on a screen that begins with a search. */
export const searchNumber =
  (number = '(702) 555-7288', words = ENGLISH) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await typeInto(await within(canvasElement).findByShadowLabelText(words.field), number);
    await press(words.button)({ canvasElement });
  };
