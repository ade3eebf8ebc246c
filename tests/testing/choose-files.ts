import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Chooses files in a file input. `userEvent.upload` sends their bytes through two processes first, which takes seconds. */
export async function chooseFiles(field: Locator, ...files: File[]): Promise<void> {
  await expect.element(field).toBeInTheDocument();
  const input = field.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
