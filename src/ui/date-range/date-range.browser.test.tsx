import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateRange } from './date-range.js';
import type { DaySpan } from './day-range.js';

let root: Root;
let asked: DaySpan[] = [];

function StatefulRange() {
  const [span, setSpan] = useState<DaySpan>({});
  const change = (next: DaySpan) => {
    asked.push(next);
    setSpan(next);
  };
  return <DateRange label="Dates" value={span} onChange={change} today="2026-11-21" />;
}

beforeEach(() => {
  asked = [];
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<StatefulRange />);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('a half-typed year doesn’t change the range', async () => {
  const start = page.getByLabelText('Start date');
  // Waits until React has rendered, because an earlier Tab would move the focus nowhere.
  await expect.element(start).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('11202026');
  await expect.element(start).toHaveValue('2026-11-20');
  expect(asked).toEqual([{ start: '2026-11-20' }]);
});

it('a changed end moves the other one too, so that the range never runs backwards', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Yesterday' }));
  await userEvent.fill(page.getByLabelText('Start date'), '2026-11-25');
  await expect.element(page.getByLabelText('End date')).toHaveValue('2026-11-25');
});

it('a preset returns words that stay relative, and shows the days that they mean', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }));
  expect(asked.at(-1)).toEqual({ start: '6-days-ago', end: 'today' });
  await expect.element(page.getByLabelText('Start date')).toHaveValue('2026-11-15');
  await expect.element(page.getByLabelText('End date')).toHaveValue('2026-11-21');
});

it('a day from the calendar makes both ends absolute', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }));
  await userEvent.fill(page.getByLabelText('Start date'), '2026-11-18');
  expect(asked.at(-1)).toEqual({ start: '2026-11-18', end: '2026-11-21' });
});

it('the active preset opens both ends when it is pressed again', async () => {
  const today = page.getByRole('button', { name: 'Today' });
  await userEvent.click(today);
  await expect.element(today).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(today);
  await expect.element(page.getByLabelText('Start date')).toHaveValue('');
  expect(asked.at(-1)).toEqual({});
});
