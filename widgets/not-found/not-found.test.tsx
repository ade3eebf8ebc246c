import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../src/core/testing.js';
import './not-found.element.js';

const make = (attributes = '') => {
  document.body.innerHTML = `<rd-not-found ${attributes}></rd-not-found>`;
  return document.querySelector('rd-not-found')?.shadowRoot ?? expect.fail();
};

it('the page error shows that something went wrong and what, and lets the page go back', async () => {
  const root = make('message="There is no such page."');
  await eventually(() => expect(root.textContent).toContain('Something went wrong'));
  expect(root.textContent).toContain('There is no such page.');
  const heard = vi.fn();
  document.addEventListener('rd-go-back', heard, { once: true });
  await userEvent.click(root.querySelector('button') ?? expect.fail());
  expect(heard).toHaveBeenCalledOnce();
});

it('the page error has a default sentence if the page gives none', async () => {
  const root = make();
  await eventually(() => expect(root.textContent).toContain('An unexpected error occurred.'));
});
