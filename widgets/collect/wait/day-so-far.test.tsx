import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/testing/answers.js';
import { callBacks, myLead, myLeads, myLeadsPage } from '../../../tests/testing/my-leads.js';
import { pickerCounts } from '../../../tests/testing/rentals.js';
import { getMyLeads } from '../../../src/contract/picks/my-leads.js';
import { LAST_LEAD_PATH } from '../../../src/contract/screens/picker-paths.js';
import { getPickerCounts } from '../../../src/contract/rentals/rentals.js';
import { button, leave, show } from '../testing.js';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => leave());

const today = () => page.getByRole('region', { name: 'Today', exact: true });
const chart = () => page.getByRole('figure', { name: 'Finished per hour' });
const ofList = (leads = myLeads(3), total?: number) => answer(getMyLeads, myLeadsPage(leads, total));

it('shows today’s goal, what was finished in each hour, and the last leads while no rental is in hand', async () => {
  const { element } = show({ answers: [ofList()] });
  await expect.element(chart()).toBeVisible();
  await expect.element(today()).toHaveTextContent('12 of 50');
  const last = page.getByRole('region', { name: 'Last lead' });
  await expect.element(last).toHaveTextContent('Grace Williams');
  await expect
    .element(page.getByRole('region', { name: 'Before it' }).getByRole('listitem').first())
    .toBeVisible();
  const opened = new Promise((resolve) =>
    element.addEventListener('rd-navigate', ({ detail }) => resolve(detail.path)),
  );
  await userEvent.click(button('Open the lead'));
  expect(await opened).toBe(LAST_LEAD_PATH);
});

it('shows the call-backs that were promised, only while outcomes are on', async () => {
  const outcomes = { maxTries: 3, retryMinutes: 60 };
  show({ server: { outcomes }, answers: [ofList(callBacks())] });
  const promised = page.getByRole('region', { name: /^Call-backs/ });
  await expect.element(promised).toHaveTextContent('2 due now, 0 later');
  await expect.element(promised).toHaveTextContent('Grace Williams');
  leave();
  show({ answers: [ofList(callBacks())] });
  await expect.element(chart()).toBeVisible();
  await expect.element(promised).not.toBeInTheDocument();
});

it('shows today’s picks without a limit too, and leaves out the hours of more leads than it has', async () => {
  show({
    answers: [answer(getPickerCounts, pickerCounts({ limit: null })), ofList([myLead()], 101)],
  });
  await expect.element(page.getByRole('region', { name: 'Last lead' })).toBeVisible();
  await expect.element(chart()).not.toBeInTheDocument();
  await expect.element(today()).toHaveTextContent('12');
  expect(today().element().closest('.rd-head')).toBeNull();
});
