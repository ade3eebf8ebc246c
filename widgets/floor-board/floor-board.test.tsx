import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import {
  callsFloor,
  creatorLeadersFloor,
  floorBoard,
  floorPerson,
  largeFloorBoard,
  quietFloorBoard,
  quietHoursFloor,
  readersFloor,
} from '../../tests/testing/floor-board.js';
import { creatorLeader, leader, picker, superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getFloorBoard, type FloorBoard } from '../../src/contract/floor/floor-board.js';
import { releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import { takeOverOutcome } from '../../src/contract/picks/outcomes.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { live } from '../../src/core/live.js';
import type { LiveNews } from '../../src/core/live-news.js';
import './floor-board.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  answers?: FakeCall[];
  widthPx?: number;
}

function show({ user = admin, answers = [board(floorBoard())], widthPx }: Scene = {}): HTMLElement {
  takeDown = setUpPage({ user, answers });
  sent = recordCalls();
  const element = document.createElement('rd-floor-board');
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

const board = (data: FloorBoard) => answer(getFloorBoard, data);
const tell = (news: LiveNews) => {
  for (const hear of live.listeners) hear(news);
};
const figures = () => page.getByRole('region', { name: 'Floor Board' });
const list = (name: string) => page.getByRole('group', { name, exact: true });
const rowsOf = (name: string) => list(name).getByRole('row');

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  takeDown();
});

describe('the list of calls without a verdict', () => {
  const CALLS = 'Calls without a verdict';

  it('shows who called, why the call ended, and when the next one is due', async () => {
    show({ answers: [board(callsFloor())] });
    await expect.element(list(CALLS)).toHaveTextContent('31 to try again, 1 call-backs due');
    await expect.element(rowsOf(CALLS).nth(1)).toHaveTextContent('Call backdue now');
    await expect.element(rowsOf(CALLS).nth(3)).toHaveTextContent('I know this person');
  });

  it('gives a call-back to anyone, and returns a skipped rental to the pool', async () => {
    show({ answers: [board(callsFloor()), answer(takeOverOutcome, { _id: 'call-1' })] });
    await userEvent.click(list(CALLS).getByRole('button', { name: /^Give .* to anyone$/ }));
    await userEvent.click(
      list(CALLS)
        .getByRole('button', { name: /^Return .* to the pool$/ })
        .nth(2),
    );
    await expect
      .poll(() => sent.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]))
      .toEqual([
        ['/rental/take-over-outcome/call-1', { to: 'anyone' }],
        ['/rental/take-over-outcome/call-3', { to: 'pool' }],
      ]);
  });

  it('shows a refusal', async () => {
    const gone = refuse(takeOverOutcome, 409, refusal('outcome-over'));
    show({ answers: [board(callsFloor()), gone] });
    await userEvent.click(list(CALLS).getByRole('button', { name: /to anyone$/ }));
    await expect.element(list(CALLS).getByRole('alert')).toHaveTextContent('Load the list again.');
  });

  it('is missing while there are no such calls', async () => {
    show();
    await expect.element(list('In hand')).toBeVisible();
    expect(list(CALLS).query()).toBeNull();
  });
});

it('shows in place of the sentence of an empty list what the page has put into its slot', async () => {
  const element = show({ answers: [board(quietFloorBoard())] });
  element.innerHTML = '<span slot="empty-in-hand">Time for a break.</span>';
  await expect.element(list('In hand')).toBeVisible();
  await expect.element(page.getByText('Time for a break.')).toBeVisible();
  await expect.element(page.getByText('Nobody holds a rental right now.')).not.toBeVisible();
});

describe('the list of heavy readers', () => {
  it('shows a super-admin the rows and proofs of the hour, and since when', async () => {
    show({ user: superAdmin, answers: [board(readersFloor())] });
    await expect
      .element(rowsOf('Reading far above the usual').nth(2))
      .toHaveTextContent('Aisha RahmanData Picker541 of 5000 of 1002:03 PM—');
    await expect
      .element(rowsOf('Reading far above the usual').nth(1))
      .toHaveTextContent('6,000 of 3,00012 of 3002:01 PM2:04 PM');
  });

  it('shows a super-admin that it is empty, and is hidden from everybody else', async () => {
    show({ user: superAdmin, answers: [board(quietFloorBoard())] });
    await expect.element(page.getByText('Nobody reads far above the usual in this hour.')).toBeVisible();
    document.body.replaceChildren();
    takeDown();
    show();
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
    expect(list('Reading far above the usual').query()).toBeNull();
  });
});

describe('the board', () => {
  it('says how many nobody gets because their number is on the do-not-contact list', async () => {
    const { pool, ...others } = floorBoard();
    show({ answers: [board({ ...others, pool: { ...pool, doNotContact: 12 } })] });
    await expect
      .element(figures())
      .toHaveTextContent('Waiting1,204free to be picked; 12 more on the do-not-contact list');
  });

  it('shows how many rentals of the pool wait, how many are on hold and until when, and since when the oldest waits', async () => {
    show();
    await expect.element(figures()).toHaveTextContent('Waiting1,204free to be picked');
    await expect.element(figures()).toHaveTextContent('On hold9the next is free at 2:12 PM');
    await expect.element(figures()).toHaveTextContent('Oldest waiting2 d 4 hsince 11/18/26, 9:40 AM');
    await expect.element(figures()).toHaveTextContent('As of 2:05 PM, Panama time');
  });

  it('shows how many rentals wait for the time where they are, and until when, only while quiet hours are on', async () => {
    show({ answers: [board(quietHoursFloor())] });
    await expect.element(figures()).toHaveTextContent('318 more in quiet hours until 8:00 AM their time');
    document.body.replaceChildren();
    takeDown();
    show();
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
    await expect.element(figures()).not.toHaveTextContent('quiet hours');
  });

  it('shows who holds which rental since when and for how long, by the server’s clock', async () => {
    vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z'), toFake: ['Date'] });
    const since = '2026-11-20T17:35:00.000Z';
    const held = [
      { _id: 'r1', number: '702.555.7288', pickerId: 'p1', pickerName: 'Ngozi Smith', leaderId: null, since },
    ];
    show({ answers: [board({ ...floorBoard(), inHand: { total: 1, held } })] });
    await expect
      .element(rowsOf('In hand').nth(1))
      .toHaveTextContent('Ngozi Smith1 h 30 min12:35 PM(702) 555-7288To the pool');
    await expect.element(figures()).toHaveTextContent('In hand1the longest for 1 h 30 min');
  });

  it('asks before it returns a held rental to the pool, and lets a leader do this only for their own pickers', async () => {
    const since = '2026-11-20T17:35:00.000Z';
    const held = [
      { _id: 'r1', number: '7025557288', pickerId: 'p1', pickerName: 'Ana', leaderId: leader._id, since },
      { _id: 'r2', number: '7025557289', pickerId: 'p2', pickerName: 'Ben', leaderId: 'another', since },
    ];
    show({
      user: leader,
      answers: [
        board({ ...floorBoard(), inHand: { total: 2, held } }),
        answer(releaseHeldRental, { _id: 'p1' }),
      ],
    });
    await userEvent.click(list('In hand').getByRole('button', { name: /^Return/ }));
    const asking = page.getByRole('dialog');
    await expect.element(asking).toHaveTextContent(/Ana has held \(702\) 555-7288 since .*12:35 PM/);
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await userEvent.click(asking.getByRole('button', { name: 'Return to pool' }));
    await expect
      .poll(() => sent.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]))
      .toEqual([['/dataPicker/releaseHeldRental/p1', { rentalId: 'r1' }]]);
  });

  it('fires rd-navigate with the list of a person’s leads when the name is clicked', async () => {
    show();
    const heard = new Promise((resolve) => {
      document.addEventListener('rd-navigate', ({ detail }) => resolve(detail), { once: true });
    });
    await userEvent.click(list('Creators').getByRole('button', { name: /^Leads of Ngozi/ }));
    expect(await heard).toEqual({ path: '/admin/manage-by-creators?fetchState=&person=person-0' });
  });

  it('shows who works, who is idle and for how long, and who isn’t logged in', async () => {
    const person = floorPerson(0, 1);
    const people = [
      { ...person, _id: '1', presence: 'working' as const, limit: 50 },
      { ...person, _id: '2', presence: 'idle' as const, limit: null },
      { ...person, _id: '3', presence: 'away' as const },
    ];
    const { pickers } = floorBoard();
    show({ answers: [board({ ...floorBoard(), pickers: pickers && { ...pickers, people } })] });
    await expect.element(rowsOf('Pickers').nth(1)).toHaveTextContent(/Working\d+ of 50/);
    await expect.element(rowsOf('Pickers').nth(2)).toHaveTextContent('Idle for 25 min');
    await expect.element(rowsOf('Pickers').nth(3)).toHaveTextContent('Logged off');
  });

  it('shows for each person the picks, the share of valid ones, and the hours', async () => {
    const person = { ...floorPerson(0, 0), valid: 18, invalid: 7 };
    person.perHour[9] = 20;
    person.perHour[14] = 6;
    show({ answers: [board({ ...floorBoard(), creators: { ...floorBoard().creators, people: [person] } })] });
    const row = rowsOf('Creators').nth(1);
    await expect.element(row).toHaveTextContent('Ngozi SmithWorking02672%18 of 25 valid');
    await expect.element(row.getByRole('img')).toHaveAccessibleName('Picks per hour: 9 AM 20, 2 PM 6');
  });

  it('shows a leader of creators no pickers and nothing in hand', async () => {
    show({ user: creatorLeader, answers: [board(creatorLeadersFloor())] });
    await expect.element(figures()).toHaveTextContent('of your creators’ rentals');
    expect(
      page
        .getByRole('heading', { level: 3 })
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Creators']);
    expect(figures().element().textContent).not.toContain('In hand');
  });

  it('shows that nothing has happened yet', async () => {
    show({ answers: [board(quietFloorBoard())] });
    await expect.element(page.getByText('Nobody holds a rental right now.')).toBeVisible();
    await expect.element(page.getByText('There are no pickers yet.')).toBeVisible();
    await expect.element(page.getByText('None today')).toBeVisible();
    await expect.element(figures()).toHaveTextContent('Valid today—');
  });

  it('shows nothing to other roles', async () => {
    show({ user: picker });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('the chart', () => {
  it('says when most was picked, and has the figures of 6 AM to 10 PM as a table', async () => {
    const day = floorBoard();
    show({ answers: [board(day)] });
    const chart = page.getByRole('figure', { name: 'Picks per hour' });
    await expect.element(chart.getByRole('img')).toHaveAccessibleDescription(/^most at 9 AM with/);
    await userEvent.click(page.getByText('Show as a table'));
    const cells = chart
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => Number(textContent));
    expect(cells).toEqual(day.pickers?.total.perHour.slice(6, 22));
  });
});

describe('a board with many people', () => {
  it('shows the first ten rows of a list, then all of them and the sum of the others', async () => {
    show({ answers: [board(largeFloorBoard())] });
    await expect.element(rowsOf('Pickers').nth(10)).toBeVisible();
    expect(rowsOf('Pickers').elements()).toHaveLength(11);
    await userEvent.click(list('Pickers').getByRole('button', { name: 'Show 40 more' }));
    await expect.poll(() => rowsOf('Pickers').elements()).toHaveLength(51);
    await expect.element(list('Pickers').getByText(/^162 more: [\d,]+ picked, \d+% valid$/)).toBeVisible();
  });

  it('never scrolls sideways on a phone', async () => {
    const element = show({ answers: [board(largeFloorBoard())], widthPx: 390 });
    await expect.element(rowsOf('Pickers').nth(1)).toBeVisible();
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the board’s refresh', () => {
  it('happens when rentals or settings change, but not for other changes', async () => {
    const newer = { ...floorBoard(), pool: { ...floorBoard().pool, waiting: 1198 } };
    show({ answers: [inTurn(board(floorBoard()), board(newer))] });
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
    tell({ kind: 'changed', topic: 'deals' });
    expect(sent).toHaveLength(1);
    tell({ kind: 'changed', topic: 'rentals' });
    await expect.element(figures()).toHaveTextContent('Waiting1,198');
    expect(sent).toHaveLength(2);
  });

  it('is throttled when many changes arrive at once', async () => {
    show();
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
    for (let index = 0; index < 400; index += 1) tell({ kind: 'changed', topic: 'rentals' });
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('happens without an event after some time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
    show();
    await expect.poll(() => sent).toHaveLength(1);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(sent.length).toBeGreaterThan(1);
    });
  });

  it('leaves the old board visible when it fails, and shows the time of that board', async () => {
    show({
      answers: [
        inTurn(board(floorBoard()), refuse(getFloorBoard, 400, 'Something went wrong'), board(floorBoard())),
      ],
    });
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
    tell({ kind: 'changed', topic: 'rentals' });
    await expect.element(page.getByText('The board stands still since 2:05 PM.')).toBeVisible();
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => page.getByText('The board stands still').elements()).toHaveLength(0);
  });

  it('shows the reason and a retry when there is no board yet', async () => {
    show({ answers: [inTurn(refuse(getFloorBoard, 400, 'Failed to load data'), board(floorBoard()))] });
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(figures()).toHaveTextContent('Waiting1,204');
  });
});
