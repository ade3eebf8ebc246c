import { fireEvent } from 'storybook/test';

/**
 * Puts a text into a field that React controls inside a shadow root: the simulated keyboard of `userEvent` sets the value
 * behind React's back there, and React takes no notice.
 */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  await fireEvent.input(field, { target: { value: text } });
}
