import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { erasure, numberClash, personalData, retentionRules } from '../../tests/testing/personal-data.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import {
  allowErasedNumber,
  erasePersonalData,
  findPersonalData,
} from '../../src/contract/personal-data/personal-data.js';
import { decideNumberClash, getNumberClashes } from '../../src/contract/rentals/number-clashes.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { getRetention, previewRetention, setRetention } from '../../src/contract/personal-data/retention.js';
import type { RdMethods } from '../../src/element/methods.js';
import { cellsOf } from '../../src/spreadsheet/testing.js';
import './personal-data.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
/** The files that the page saved. */
let saved: { name: string; file: Blob }[] = [];

function show(...answers: FakeCall[]) {
  takeDown = setUpPage({
    user: superAdmin,
    answers: [
      ...answers,
      answer(findPersonalData, personalData()),
      answer(getNumberClashes, { clashes: [] }),
      answer(getRetention, { rules: retentionRules({ leads: 365 }) }),
    ],
  });
  sent = recordCalls();
  const element = document.createElement('rd-personal-data');
  document.body.append(element);
  return element as HTMLElement & Pick<RdMethods, 'reload'>;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
/** The element inside the shadow root that has the focus. */
const focused = () => document.querySelector('rd-personal-data')?.shadowRoot?.activeElement;
const bodiesOf = ({ path }: { path: string }) =>
  sent.filter((call) => call.path === path).map(({ body }) => body);
/** Types the number and looks it up, by the keyboard alone. */
async function lookUp() {
  await userEvent.fill(field('Number or email'), '(702) 555-7288');
  await userEvent.keyboard('{Enter}');
}
async function erase(confirmation: string) {
  await lookUp();
  await button('Erase everything').click();
  await userEvent.selectOptions(dialog().getByLabelText('Reason'), 'It was stored by mistake');
  await userEvent.fill(dialog().getByLabelText('Number or email again'), confirmation);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  saved = [];
  const made = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${made.size}`;
    if (file instanceof Blob) made.set(url, file);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: made.get(this.href) ?? new Blob() });
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  takeDown();
});

describe('a lookup', () => {
  it('shows how many records each place has, and their fields', async () => {
    show();
    await lookUp();
    await expect.element(page.getByText('6 records are stored.')).toBeVisible();
    expect(bodiesOf(findPersonalData)).toEqual([{ search: '(702) 555-7288' }]);
    await page.getByText('Leads 1').click();
    await expect.element(page.getByText('3br house with a yard')).toBeVisible();
    await page.getByText('Proofs of deals 1').click();
    await expect.element(page.getByText('A picture. It is in the JSON file.')).toBeVisible();
  });

  it('leads to what is stored together with it', async () => {
    show();
    await lookUp();
    await button('grace.williams@example.com').click();
    await expect.poll(() => bodiesOf(findPersonalData).length).toBe(2);
    expect(bodiesOf(findPersonalData)[1]).toEqual({ search: 'grace.williams@example.com' });
    await expect.element(field('Number or email')).toHaveValue('grace.williams@example.com');
  });

  it('says that nothing is stored, or that an active account has it', async () => {
    show(answer(findPersonalData, personalData({ records: [], related: [], activeAccounts: 2 })));
    await lookUp();
    await expect.element(page.getByText('Nothing is stored about it.')).toBeVisible();
    await expect.element(page.getByText('2 accounts of staff have it')).toBeVisible();
    await expect.element(button('Erase everything')).not.toBeInTheDocument();
  });

  it('shows a refusal at the field, and a lost connection below it', async () => {
    const wrong = refusal('not-email', { label: 'Email' });
    show(
      inTurn(
        refuse(findPersonalData, 400, wrong, { errors: [{ path: 'search', ...wrong }] }),
        lineDown(findPersonalData),
      ),
    );
    await lookUp();
    await expect.element(inElement('rd-personal-data').getByText(wrong.message)).toBeVisible();
    await expect.poll(focused).toBe(field('Number or email').element());
    await lookUp();
    await expect.element(inElement('rd-personal-data').getByText(REFUSALS.unreachable)).toBeVisible();
  });

  it('saves the records as JSON and as a workbook', async () => {
    show();
    await lookUp();
    // One after the other, because the code of either file is loaded by its first click.
    const savedAs = async (name: string) => {
      await expect.poll(() => saved.map((file) => file.name)).toContain(name);
      return saved.find((file) => file.name === name)?.file ?? new Blob();
    };
    await button('Save as JSON').click();
    const json = await savedAs('personal-data.json');
    expect(JSON.parse(await json.text())).toEqual(personalData().records);
    await button('Save as Excel').click();
    const row = await cellsOf(await savedAs('personal-data.xlsx'), 3);
    expect([row['Place']?.v, row['Field']?.v, row['Value']?.v]).toEqual([
      'Leads',
      'number',
      '(702) 555-7288',
    ]);
  });
});

describe('an erasure', () => {
  it('asks for the reason and the number again, then says what went and what back-ups hold', async () => {
    const element = show(answer(erasePersonalData, erasure));
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-person-erased', ({ detail }) => resolve(detail)),
    );
    await erase('702 555 7288');
    await expect.element(page.getByText('Personal data erased')).toBeVisible();
    await expect.element(page.getByText(/^Back-ups from before .* still hold this person/)).toBeVisible();
    expect(bodiesOf(erasePersonalData)).toEqual([
      {
        search: '7025557288',
        confirmation: '702 555 7288',
        reason: 'mistake',
        shown: 'shown-1',
        accounts: [],
      },
    ]);
    expect(await heard).toEqual({ at: erasure.at });
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(field('Number or email')).toHaveValue('');
  });

  it('erases a deleted account of staff only when somebody chooses it', async () => {
    const account = {
      _id: 'users u1',
      place: 'users' as const,
      at: null,
      fields: [
        { field: 'name', value: 'Gil Gone' },
        { field: 'contact', value: '7025557288' },
      ],
    };
    show(
      answer(findPersonalData, personalData({ records: [...personalData().records, account] })),
      answer(erasePersonalData, erasure),
    );
    await lookUp();
    await button('Erase everything').click();
    await expect.element(dialog().getByText(/^6 records are blanked/)).toBeVisible();
    await dialog().getByLabelText('Gil Gone · 7025557288').click();
    await expect.element(dialog().getByText(/^7 records are blanked/)).toBeVisible();
    await userEvent.fill(dialog().getByLabelText('Number or email again'), '7025557288');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Personal data erased')).toBeVisible();
    expect(bodiesOf(erasePersonalData)).toMatchObject([{ accounts: ['users u1'] }]);
  });

  it('stays open with the refusal when another number was typed', async () => {
    const other = refusal('erasure-confirmation');
    show(refuse(erasePersonalData, 400, other, { errors: [{ path: 'confirmation', ...other }] }));
    await erase('702 555 7289');
    await expect.element(dialog().getByText(other.message).first()).toBeVisible();
    await expect.poll(focused).toBe(dialog().getByLabelText('Number or email again').element());
  });

  it('isn’t sent without the second confirmation, or after Escape', async () => {
    show(answer(erasePersonalData, erasure));
    await lookUp();
    await button('Erase everything').click();
    await expect.poll(focused).toBe(dialog().getByRole('button', { name: 'Cancel' }).element());
    await dialog().getByRole('button', { name: 'Erase everything' }).click();
    await expect.element(dialog().getByText('Number or email again is required')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(focused).toBe(button('Erase everything').element());
    expect(bodiesOf(erasePersonalData)).toEqual([]);
  });

  it('can be followed by allowing the number again', async () => {
    const erased = personalData({ records: [], related: [], isErased: true });
    show(
      inTurn(answer(findPersonalData, erased), answer(findPersonalData, { ...erased, isErased: false })),
      answer(allowErasedNumber, { wasErased: true }),
    );
    await lookUp();
    await button('Allow this number again').click();
    await expect.element(button('Allow this number again')).not.toBeInTheDocument();
    expect(bodiesOf(allowErasedNumber)).toEqual([{ number: '7025557288' }]);
  });
});

describe('the rules of retention', () => {
  it('show the stored days, and are saved; a blank field means for ever', async () => {
    show(answer(setRetention, { rules: retentionRules({ audit: 730 }) }));
    await expect.element(field('Finished leads, days')).toHaveValue('365');
    await userEvent.clear(field('Finished leads, days'));
    await userEvent.fill(field('Audit, days'), '730');
    await button('Save rules').click();
    await expect
      .poll(() => bodiesOf(setRetention))
      .toEqual([{ rules: retentionRules({ audit: 730 }).map(({ kind, days }) => ({ kind, days })) }]);
    await expect.element(field('Finished leads, days')).toHaveValue('');
  });

  it('are requested again when the page calls reload; typed days stay, and no lookup is repeated', async () => {
    const stored = (days: number) =>
      answer(getRetention, { rules: retentionRules({ leads: days, audit: days }) });
    const element = show(inTurn(stored(365), stored(400)));
    await lookUp();
    await expect.element(page.getByText('6 records are stored.')).toBeVisible();
    await userEvent.fill(field('Audit, days'), '730');
    expect(element.reload()).toBe(true);
    await expect.element(field('Finished leads, days')).toHaveValue('400');
    await expect.element(field('Audit, days')).toHaveValue('730');
    await expect.element(field('Number or email')).toHaveValue('(702) 555-7288');
    await expect.element(page.getByText('6 records are stored.')).toBeVisible();
    expect(bodiesOf(findPersonalData)).toHaveLength(1);
  });

  it('a dry run says what would go by the typed days, without saving them', async () => {
    const due = retentionRules().map(({ kind }, index) => ({ kind, records: index * 1204 }));
    show(answer(previewRetention, { due }));
    await userEvent.fill(field('Proofs of deals, days'), '90');
    await button('Dry run').click();
    await expect.element(page.getByText('1,204 records would go now')).toBeVisible();
    await expect.element(page.getByText('This is what would go now. Nothing was changed.')).toBeVisible();
    expect(bodiesOf(previewRetention)).toEqual([
      {
        rules: retentionRules({ leads: 365, proofs: 90 }).map(({ kind, days }) => ({ kind, days })),
      },
    ]);
    expect(bodiesOf(setRetention)).toEqual([]);
    // Other days have other counts.
    await userEvent.fill(field('Proofs of deals, days'), '91');
    await expect.element(page.getByText('1,204 records would go now')).not.toBeInTheDocument();
  });

  it('show a wrong number at its field and send nothing', async () => {
    show();
    await userEvent.fill(field('Deleted staff, days'), '0');
    await button('Save rules').click();
    await expect.poll(focused).toBe(field('Deleted staff, days').element());
    await expect.element(field('Deleted staff, days')).toHaveAttribute('aria-invalid', 'true');
    expect(bodiesOf(setRetention)).toEqual([]);
  });
});

describe('leads with one number', () => {
  const region = () => page.getByRole('region', { name: 'Two leads, one number' });

  it('are not mentioned when there are none', async () => {
    show();
    await expect.element(field('Number or email')).toBeVisible();
    expect(region().query()).toBeNull();
  });

  it.each([
    ['Keep Grace Williams', 'r1'],
    ['Keep G. Williams', 'r2'],
    ['Keep both apart', null],
  ])('are shown side by side, and %s decides', async (name, keptId) => {
    show(
      inTurn(answer(getNumberClashes, { clashes: [numberClash] }), answer(getNumberClashes, { clashes: [] })),
      answer(decideNumberClash, { _id: 'r2' }),
    );
    await expect.element(region().getByText('001 702 555 7288')).toBeVisible();
    await region().getByRole('button', { name, exact: true }).click();
    await expect.poll(() => region().query()).toBeNull();
    expect(bodiesOf({ path: '/rental/number-clashes/r2' })).toEqual([{ keptId }]);
  });

  it('stay with the reason when the other lead can’t be deleted', async () => {
    show(
      answer(getNumberClashes, { clashes: [numberClash] }),
      refuse(decideNumberClash, 409, refusal('clash-not-deletable')),
    );
    await region().getByRole('button', { name: 'Keep G. Williams', exact: true }).click();
    await expect.element(region().getByText(REFUSALS['clash-not-deletable'])).toBeVisible();
  });
});
