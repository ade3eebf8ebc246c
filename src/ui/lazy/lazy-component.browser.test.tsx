import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyComponent } from './lazy-component.js';

interface Props {
  onClose?: () => void;
}

let root: Root;
let unmount: () => void;
let arrive: () => void;
const onClose = vi.fn();

const Panel = (_: Props) => <p>The panel</p>;

beforeEach(() => {
  onClose.mockReset();
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  unmount = () => {
    root.unmount();
    box.remove();
  };
  const code = new Promise<typeof Panel>((resolve) => (arrive = () => resolve(Panel)));
  const Lazy = lazyComponent<Props>(() => code, null);
  root.render(<Lazy onClose={onClose} />);
});
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

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

describe('code that can’t be loaded', () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>();
  const again = page.getByRole('button', { name: 'Load again' });
  const reload = page.getByRole('button', { name: 'Reload the page' });

  beforeEach(() => {
    load.mockReset();
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  });

  it('is said in its place, and is loaded again by a button', async () => {
    const Part = lazyComponent(load);
    root.render(<Part />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('This part can’t be loaded');
    await expect.element(reload).not.toBeInTheDocument();
    load.mockResolvedValue(() => <p>The part</p>);
    await again.click();
    await expect.element(page.getByText('The part')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('offers to reload the page after a second failure, but not while the browser is offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Part = lazyComponent(load);
    root.render(<Part />);
    await again.click();
    await expect.poll(() => load.mock.calls.length).toBe(2);
    await expect.element(again).not.toHaveAttribute('aria-busy');
    await expect.element(reload).not.toBeInTheDocument();
    online.mockReturnValue(true);
    await again.click();
    await expect.element(reload).toBeVisible();
    // The focus stays where the person pressed.
    await expect.element(again).toHaveFocus();
  });

  it('is said in a dialog for a dialog, which can be closed', async () => {
    const Part = lazyComponent<Props>(load, null);
    root.render(<Part onClose={onClose} />);
    const dialog = page.getByRole('dialog', { name: 'This part can’t be loaded' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(onClose).toHaveBeenCalledOnce();
    load.mockResolvedValue(Panel);
    await again.click();
    await expect.element(page.getByText('The panel')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is not said when a part is only loaded ahead', async () => {
    const Part = lazyComponent(load);
    Part.prepare();
    await expect.poll(() => load.mock.calls.length).toBe(1);
    load.mockResolvedValue(() => <p>The part</p>);
    root.render(<Part />);
    await expect.element(page.getByText('The part')).toBeVisible();
  });
});
