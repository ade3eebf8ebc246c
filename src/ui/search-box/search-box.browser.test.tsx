import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchBox } from './search-box.js';

let root: Root;

beforeEach(() => {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <>
      <SearchBox label="Search" placeholder="Name" value="" onSearch={() => undefined} emptyWarning="Empty" />
      <button type="button">Sort</button>
    </>,
  );
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('warns of an empty search until the person goes on elsewhere', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Search' }));
  await expect.element(page.getByText('Empty')).toBeVisible();
  await userEvent.click(page.getByRole('textbox'));
  await expect.element(page.getByText('Empty')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Sort' }));
  await expect.element(page.getByText('Empty')).not.toBeInTheDocument();
});
