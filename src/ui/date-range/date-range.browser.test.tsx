import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextContext } from '../../text/use-text.js';
import { translator } from '../../text/translate.js';
import { DateRange } from './date-range.js';
import type { DaySpan } from './day-range.js';
import { dayField, fillDay, openRange, pressPreset, rangeButton } from './testing.js';

let place: HTMLElement;
let root: Root;
let asked: DaySpan[] = [];

function StatefulRange({ first = {} }: { first?: DaySpan }) {
  const [span, setSpan] = useState<DaySpan>(first);
  const change = (next: DaySpan) => {
    asked.push(next);
    setSpan(next);
  };
  return <DateRange label="Dates" value={span} onChange={change} today="2026-11-21" />;
}

beforeEach(() => {
  asked = [];
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const show = (first?: DaySpan) => root.render(<StatefulRange {...(first && { first })} />);
const dayButton = (name: string) => page.getByRole('button', { name });
const shownMonth = () => page.getByRole('grid').element().getAttribute('aria-label');

describe('the button', () => {
  it.each<[string, DaySpan]>([
    ['Any time', {}],
    ['Yesterday', { start: 'yesterday', end: 'yesterday' }],
    ['Last month', { start: 'start-of-last-month', end: 'end-of-last-month' }],
    ['Nov 3 – 17', { start: '2026-11-03', end: '2026-11-17' }],
    ['Dec 20, 2025 – Jan 4, 2026', { start: '2025-12-20', end: '2026-01-04' }],
    ['Since Nov 20', { start: '2026-11-20' }],
    ['Until Nov 20', { end: '2026-11-20' }],
  ])('shows “%s”', async (text, span) => {
    show(span);
    await expect.element(rangeButton()).toHaveTextContent(text);
    await expect.element(rangeButton()).toHaveAttribute('aria-label', `Dates: ${text.replaceAll(' ', ' ')}`);
  });
});

describe('the two days', () => {
  beforeEach(() => show());

  it('don’t change the range while a year is half typed', async () => {
    const start = await dayField('Start date');
    start.element().focus();
    await userEvent.keyboard('11202026');
    await expect.element(start).toHaveValue('2026-11-20');
    expect(asked).toEqual([{ start: '2026-11-20' }]);
  });

  it('keep the other day, although the keys of a new one make earlier days on the way', async () => {
    await fillDay('Start date', '2026-11-19');
    await fillDay('End date', '2026-11-21');
    const end = await dayField('End date');
    end.element().focus();
    await userEvent.keyboard('11202026');
    await expect.element(end).toHaveValue('2026-11-20');
    expect(asked.at(-1)).toEqual({ start: '2026-11-19', end: '2026-11-20' });
  });

  it('keep each other when a program or an assistant focuses and fills a field at once', async () => {
    await fillDay('Start date', '2026-11-19');
    await fillDay('End date', '2026-11-21');
    expect(asked.at(-1)).toEqual({ start: '2026-11-19', end: '2026-11-21' });
  });

  it('leave the text of the button as it is while the box is open, so that the box keeps its place', async () => {
    await fillDay('Start date', '2026-11-19');
    await expect.element(rangeButton()).toHaveTextContent('Any time');
    await userEvent.keyboard('{Escape}');
    await expect.element(rangeButton()).toHaveTextContent('Since Nov 19');
  });

  it('move each other, so that the range never runs backwards', async () => {
    await pressPreset('Yesterday');
    await fillDay('Start date', '2026-11-25');
    await expect.element(await dayField('End date')).toHaveValue('2026-11-25');
  });

  it('are absolute after one is typed', async () => {
    await pressPreset('Last 7 days');
    await fillDay('Start date', '2026-11-18');
    expect(asked.at(-1)).toEqual({ start: '2026-11-18', end: '2026-11-21' });
  });

  it('bring their month into the calendar', async () => {
    await fillDay('Start date', '2025-02-03');
    await expect.poll(shownMonth).toBe('February 2025');
  });
});

describe('a preset', () => {
  beforeEach(() => show());

  it('returns words that stay relative, shows the days that they mean, and returns the focus to the button', async () => {
    await pressPreset('Last 7 days');
    await expect.element(rangeButton()).toHaveFocus();
    expect(asked.at(-1)).toEqual({ start: '6-days-ago', end: 'today' });
    await expect.element(await dayField('Start date')).toHaveValue('2026-11-15');
    await expect.element(await dayField('End date')).toHaveValue('2026-11-21');
  });

  it('opens both ends when it is pressed again', async () => {
    await pressPreset('Today');
    const today = (await openRange()).getByRole('button', { name: 'Today', exact: true });
    await expect.element(today).toHaveAttribute('aria-pressed', 'true');
    await expect.element(today).toHaveFocus();
    await pressPreset('Today');
    await expect.element(await dayField('Start date')).toHaveValue('');
    expect(asked.at(-1)).toEqual({});
  });

  it('is reached by arrows and first letters, and chosen by Enter', async () => {
    await openRange();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('button', { name: 'Last 7 days' })).toHaveFocus();
    await userEvent.keyboard('{End}{Home}tt');
    await expect.element(page.getByRole('button', { name: 'This month' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked).toEqual([{ start: 'start-of-month', end: 'today' }]);
    await expect.element(rangeButton()).toHaveFocus();
  });

  it('can be cleared', async () => {
    await pressPreset('Last month');
    await pressPreset('Clear');
    expect(asked.at(-1)).toEqual({});
    expect((await openRange()).getByRole('button', { name: 'Clear' }).elements()).toHaveLength(0);
  });
});

describe('the calendar', () => {
  it('takes the first day at once and the range with the second one, in either order', async () => {
    show();
    await openRange();
    await userEvent.click(dayButton('Thursday, November 19, 2026'));
    expect(asked).toEqual([{ start: '2026-11-19', end: '2026-11-19' }]);
    await expect.element(page.getByText('Choose the other end of the range.')).toBeVisible();
    await userEvent.click(dayButton('Tuesday, November 10, 2026'));
    expect(asked.at(-1)).toEqual({ start: '2026-11-10', end: '2026-11-19' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(rangeButton()).toHaveFocus();
  });

  it('marks the business day as today, whatever day it is in the browser', async () => {
    show();
    await openRange();
    await expect.element(dayButton('Today, Saturday, November 21, 2026')).toBeVisible();
  });

  it('is used by keys alone', async () => {
    show({ start: '2026-11-10', end: '2026-11-12' });
    await openRange();
    dayButton('Tuesday, November 10, 2026, selected').element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageUp}{Enter}');
    expect(asked).toEqual([{ start: '2026-10-18', end: '2026-10-18' }]);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(asked.at(-1)).toEqual({ start: '2026-10-18', end: '2026-10-19' });
    await expect.element(rangeButton()).toHaveFocus();
  });

  it('moves by its arrows as they point, in text from right to left too', async () => {
    place.dir = 'rtl';
    show({ start: '2026-11-10', end: '2026-11-12' });
    await openRange();
    dayButton('Tuesday, November 10, 2026, selected').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dayButton('Monday, November 9, 2026')).toHaveFocus();
  });

  it('speaks the reader’s language', async () => {
    root.render(
      <TextContext value={translator('es-419', null)}>
        <StatefulRange />
      </TextContext>,
    );
    await openRange();
    await expect.poll(shownMonth).toBe('noviembre de 2026');
    await expect.element(dayButton('jueves, 19 de noviembre de 2026')).toBeVisible();
  });

  it('closes on Escape and returns the focus', async () => {
    show();
    await openRange();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(rangeButton()).toHaveFocus();
    expect(asked).toEqual([]);
  });
});
