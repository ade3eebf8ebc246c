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

it('asks for nothing while a year is half typed', async () => {
  const start = page.getByLabelText('Start date');
  // A Tab before React has rendered moves the focus nowhere.
  await expect.element(start).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('11202026');
  await expect.element(start).toHaveValue('2026-11-20');
  expect(asked).toEqual([{ start: '2026-11-20' }]);
});

it('moves the other end too, so that the range never runs backwards', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Yesterday' }));
  await userEvent.fill(page.getByLabelText('Start date'), '2026-11-25');
  await expect.element(page.getByLabelText('End date')).toHaveValue('2026-11-25');
});

it('returns a preset as words that stay relative, and shows the days that they mean', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }));
  expect(asked.at(-1)).toEqual({ start: '6-days-ago', end: 'today' });
  await expect.element(page.getByLabelText('Start date')).toHaveValue('2026-11-15');
  await expect.element(page.getByLabelText('End date')).toHaveValue('2026-11-21');
});

it('makes both ends absolute when one is picked in the calendar', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }));
  await userEvent.fill(page.getByLabelText('Start date'), '2026-11-18');
  expect(asked.at(-1)).toEqual({ start: '2026-11-18', end: '2026-11-21' });
});

it('opens both ends when the active preset is pressed again', async () => {
  const today = page.getByRole('button', { name: 'Today' });
  await userEvent.click(today);
  await expect.element(today).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(today);
  await expect.element(page.getByLabelText('Start date')).toHaveValue('');
  expect(asked.at(-1)).toEqual({});
});
