import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { makeSheet } from '../../styles/make-sheet.js';
import css from './field.css?inline';
import { TextField } from './text-field.js';

const HINT = 'Not needed for an email that has an account here already';

let root: Root;
let place: HTMLElement;
const sheet = makeSheet(css);

beforeEach(async () => {
  place = document.createElement('div');
  document.body.append(place);
  document.adoptedStyleSheets.push(sheet);
  root = createRoot(place);
  place.style.width = '600px';
  root.render(<TextField label="Password" hint={HINT} />);
  await expect.element(page.getByText(HINT)).toBeVisible();
});
afterEach(() => {
  root.unmount();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  document.body.replaceChildren();
});

/** Whether the hint is below the input; else it is in the line of the label. */
const isBelow = () => topOf(page.getByText(HINT)) > topOf(page.getByRole('textbox'));
const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top;

it('shows a hint at the end of the line of the label, and below the control while it is too long for that', async () => {
  expect(isBelow()).toBe(false);
  place.style.width = '300px';
  await expect.poll(isBelow).toBe(true);
  place.style.width = '600px';
  await expect.poll(isBelow).toBe(false);
});

it('keeps a hint in the field when the person has more space between letters', async () => {
  place.style.letterSpacing = '0.5em';
  await expect.poll(() => place.scrollWidth).toBe(600);
});
