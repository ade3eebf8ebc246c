import { expect, it, vi } from 'vitest';
import { printedWhenRead } from './printed-when-read.js';

it('prints the page into an error’s message when the message is read, not when the query fails', () => {
  const print = vi.fn((message: string | null) => new Error(`${message}: <body />`));
  // The container is only handed on.
  const error = printedWhenRead(print)('Unable to find a button', {} as Element);
  expect(error.name).toBe('TestingLibraryElementError');
  expect(print).not.toHaveBeenCalled();
  expect(error.message).toBe('Unable to find a button: <body />');
});
