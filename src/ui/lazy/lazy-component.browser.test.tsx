import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyComponent } from './lazy-component.js';

interface Props {
  onClose: () => void;
}

let unmount: () => void;
let arrive: () => void;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  unmount = () => {
    root.unmount();
    box.remove();
  };
  const Panel = (_: Props) => <p>The panel</p>;
  const code = new Promise<typeof Panel>((resolve) => (arrive = () => resolve(Panel)));
  const Lazy = lazyComponent<Props>(() => code, null);
  root.render(<Lazy onClose={onClose} />);
});
afterEach(() => unmount());

it('a dialog whose code is loading is closed by Escape, and by no other key', async () => {
  await userEvent.keyboard('x');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog whose code is here handles Escape itself', async () => {
  arrive();
  await expect.element(page.getByText('The panel')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
