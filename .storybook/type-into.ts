import { fireEvent } from 'storybook/test';

/**
 * Types into a field that React controls inside a shadow root: the simulated keyboard of `userEvent` changes
 * the value there without an event for React.
 */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  await fireEvent.input(field, { target: { value: text } });
}
