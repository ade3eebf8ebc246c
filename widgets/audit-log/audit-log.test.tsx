import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditEvent, auditEvents } from '../../tests/testing/accounts.js';
import { inElement } from '../../tests/testing/in-element.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { picker, superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { AUDIT_KIND_TITLES, getAuditEvents, type AuditEvent } from '../../src/contract/audit/audit.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import './audit-log.element.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { pressPreset } from '../../src/ui/date-range/testing.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  widthPx?: number;
  answers?: FakeCall[];
}

function show({
  user = superAdmin,
  widthPx,
  answers = [events(auditEvents(), 300)],
}: Scene = {}): HTMLElement {
  takeDown = setUpPage({ user, answers });
  sent = recordCalls();
  const element = document.createElement('rd-audit-log');
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

const events = (result: AuditEvent[], total = result.length) =>
  answer(getAuditEvents, { result, countInfo: { total, totalPage: Math.ceil(total / 20) } });
const asked = () => sent.map(({ query }) => query);
const search = () => page.getByLabelText('Search a person');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  takeDown();
});

describe('the record', () => {
  it('shows the time in Panama, who did what to whom, the details and the address', async () => {
    const event = auditEvent({
      at: '2026-11-21T03:30:00.000Z',
      kind: 'released',
      subject: 'ngozi.smith@example.com',
      details: '…7288',
    });
    show({ answers: [events([event])] });
    await expect
      .element(row('Released'))
      .toHaveTextContent(
        '11/20/26, 10:30 PMLucía Okafor lucia.okafor@example.comReleasedngozi.smith@example.com…7288190.140.12.7',
      );
  });

  it('names each kind by its title', async () => {
    show();
    for (const words of Object.values(AUDIT_KIND_TITLES))
      await expect.element(page.getByRole('cell', { name: words, exact: true })).toBeVisible();
  });

  it('shows a dash when nobody was logged in', async () => {
    show({
      answers: [events([auditEvent({ kind: 'login-failed', actor: null, subject: 'zoe@example.com' })])],
    });
    await expect.element(row('Login failed')).toHaveTextContent('PM—Login failedzoe@example.com');
  });

  it('says that nothing was found, and then has no pages', async () => {
    show({ answers: [events([])] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.element(page.getByText('Try another search, other dates or another filter.')).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toHaveLength(0);
  });

  it('shows nothing to other roles', async () => {
    show({ user: picker });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('turns its rows into cards when it is narrow, and never scrolls sideways', async () => {
    const element = show({ widthPx: 390 });
    await expect.element(row('Exported')).toBeVisible();
    expect(getComputedStyle(row('Exported').element()).display).toBe('flex');
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('leaves the links to other pages when one can’t be loaded', async () => {
    const failing = refuse(getAuditEvents, 400, 'Failed to load data');
    show({ answers: [inTurn(events(auditEvents(), 300), failing)] });
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect.element(inElement('rd-audit-log').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Previous page' }));
    await expect.element(row('Exported')).toBeVisible();
  });

  it('loads again after a failure', async () => {
    show({ answers: [inTurn(refuse(getAuditEvents, 400, 'Failed to load data'), events(auditEvents()))] });
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(row('Exported')).toBeVisible();
  });
});

describe('the filters', () => {
  it('ask the server and start again at page 1', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T03:30:00Z'), toFake: ['Date'] });
    show();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect.poll(() => asked().at(-1)).toEqual({ page: '2', limit: '20' });
    await userEvent.selectOptions(page.getByLabelText('Kind'), 'Login failed');
    await expect.poll(() => asked().at(-1)).toEqual({ page: '1', limit: '20', kind: 'login-failed' });
    await userEvent.fill(search(), ' zoe ');
    await userEvent.keyboard('{Enter}');
    await pressPreset('Today');
    const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
    await expect
      .poll(() => asked().at(-1))
      .toEqual({
        page: '1',
        limit: '20',
        kind: 'login-failed',
        person: 'zoe',
        ...today,
      });
    await userEvent.selectOptions(page.getByLabelText('Kind'), 'Every kind');
    await expect.poll(() => asked().at(-1)).toEqual({ page: '1', limit: '20', person: 'zoe', ...today });
  });

  it('warn about a blank search and send nothing', async () => {
    show();
    await expect.element(row('Exported')).toBeVisible();
    await userEvent.fill(search(), '   ');
    await userEvent.click(page.getByRole('button', { name: 'Search', exact: true }));
    await expect
      .element(inElement('rd-audit-log').getByText('Please enter a valid search query.'))
      .toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('report a text that matches too many people', async () => {
    const message = REFUSALS['too-many-people'];
    const refused = refuse(getAuditEvents, 400, message, { errors: [{ path: 'person', message }] });
    show({ answers: [inTurn(events(auditEvents()), refused)] });
    await userEvent.fill(search(), 'a');
    await userEvent.keyboard('{Enter}');
    await expect.element(inElement('rd-audit-log').getByText(message)).toBeVisible();
  });
});
