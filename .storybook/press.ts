import { within } from 'shadow-dom-testing-library';
import { waitFor } from 'storybook/test';

/** A play function that presses these buttons in order, each as soon as it is enabled. */
export const press =
  (...names: (string | RegExp)[]) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    for (const name of names) (await waitFor(() => readyButton(canvasElement, name))).click();
  };

/** The play function of a story on a phone, where the actions on a list are in a menu. */
export const inMenu =
  <Context extends { canvasElement: HTMLElement }>(play?: (context: Context) => Promise<void> | void) =>
  async (context: Context) => {
    await press('Actions on the list')(context);
    await play?.(context);
  };

function readyButton(canvas: HTMLElement, name: string | RegExp): HTMLElement {
  const button = within(canvas).getByShadowRole('button', { name });
  if (button.ariaDisabled === 'true') throw new Error(`The button ${String(name)} can't be pressed yet`);
  return button;
}
