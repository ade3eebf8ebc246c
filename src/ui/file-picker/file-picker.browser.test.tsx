import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { FilePicker } from './file-picker.js';

it('takes a file that is chosen in the moment in which it appears', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const file = new File(['7025550100'], 'numbers.csv');
  // It runs after React has put the field there, and before React's effects after the paint.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const input = place.querySelector('input') ?? expect.fail('no field');
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }).observe(place, { childList: true, subtree: true });
  root.render(
    <FilePicker
      {...{ label: 'File', accept: '.csv', invitation: 'Choose a file', file: null, onFiles }}
      onRemove={() => undefined}
    />,
  );
  await expect.poll(() => onFiles.mock.calls).toEqual([[[file]]]);
  root.unmount();
  place.remove();
});
