import { describe, expect, it } from 'vitest';
import type { RecentVerdict } from '../../../src/contract/rentals/rentals.js';
import {
  handOf,
  reduce,
  START,
  takesKey,
  type CollectEvent,
  type CollectState,
  type Facts,
  type Hand,
  type Next,
  type Step,
} from './collect-state.js';

const held = (phase: (Hand & { is: 'held' })['phase'], rentalId = 'r1'): Hand => ({
  is: 'held',
  rentalId,
  phase,
});
const HANDS = {
  loading: { is: 'loading' },
  empty: { is: 'empty', isReread: false },
  reread: { is: 'empty', isReread: true },
  waiting: { is: 'waiting', until: '9:05' },
  other: { is: 'waiting', until: '9:09' },
  fetching: { is: 'fetching' },
  held: held('open'),
  sending: held('sending'),
  unsent: held('unsent'),
  outcome: held('outcome'),
} as const satisfies Record<string, Hand>;
const HAND_NAMES = Object.keys(HANDS) as (keyof typeof HANDS)[];

const handEvent = (hand: Hand, changes: Partial<CollectEvent & { type: 'hand' }> = {}): CollectEvent => ({
  type: 'hand',
  hand,
  isVisible: true,
  recent: null,
  ...changes,
});
const F: CollectEvent = { type: 'fetch-key' };
const N: CollectEvent = { type: 'copy-key' };
const finish = (isByKey: boolean): CollectEvent => ({ type: 'decide', status: 'valid', isByKey });
const skip: CollectEvent = { type: 'toggle-form', form: 'skipped' };
const queued: Next = { is: 'queued', until: '9:05' };
const sent: Next = { is: 'sent' };

/** The effects of a step (`tell`, `copy`, `clear`, …) and what changes: `+n` or `-n` for the copy of the next number, the fetch to come, the form. */
function told(before: CollectState, [after, ...effects]: Step): string {
  const { next, copiesNext, form } = after;
  const words = [
    ...effects.map((effect) => effect.do.split('-')[0]),
    JSON.stringify(next) !== JSON.stringify(before.next) && next.is,
    copiesNext !== before.copiesNext && (copiesNext ? '+n' : '-n'),
    form !== before.form && `form:${form ?? 'none'}`,
  ];
  return words.filter(Boolean).join(',') || '·';
}

/** The cells of a table: name of the row → what happens with each hand. */
const cellsOf = (table: string) =>
  Object.fromEntries(
    table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([name = '', cells = '']) => [name, cells.split(/\s+/)]),
  );

describe('a press, by what is in hand', () => {
  const presses: Record<string, [CollectEvent, Partial<CollectState>?]> = {
    F: [F],
    'F, sent': [F, { next: sent }],
    'F, queued': [F, { next: queued, copiesNext: true }],
    Fetch: [{ type: 'fetch' }],
    Escape: [{ type: 'dont-fetch' }],
    'Escape, queued': [{ type: 'dont-fetch' }, { next: queued, copiesNext: true }],
    'Escape, wanted': [{ type: 'dont-fetch' }, { next: { is: 'wanted' }, copiesNext: true }],
    N: [N],
    'N, sent': [N, { next: sent }],
    'Finish by key': [finish(true)],
    'the same, form': [finish(true), { form: 'skipped' }],
    'Finish, form': [finish(false), { form: 'skipped' }],
    Skip: [skip],
    'Skip, form': [skip, { form: 'skipped' }],
  };
  const cells = cellsOf(`
    F              | ·       fetch,sent fetch,sent queued   queued   ·        ·            wanted   ·        ·
    F, sent        | ·       ·          ·          queued   queued   ·        ·            wanted   ·        ·
    F, queued      | ·       fetch,sent fetch,sent none,-n  none,-n  ·        ·            wanted   ·        ·
    Fetch          | ·       fetch,sent fetch,sent ·        ·        ·        ·            ·        ·        ·
    Escape         | ·       ·          ·          ·        ·        ·        ·            ·        ·        ·
    Escape, queued | none,-n none,-n    none,-n    none,-n  none,-n  none,-n  none,-n      none,-n  none,-n  none,-n
    Escape, wanted | none,-n none,-n    none,-n    none,-n  none,-n  none,-n  none,-n      none,-n  none,-n  none,-n
    N              | clear   clear      clear      clear    clear    clear,+n copy         clear,+n copy     copy
    N, sent        | clear,+n clear,+n  clear,+n   clear,+n clear,+n clear,+n copy         clear,+n copy     copy
    Finish by key  | ·       ·          ·          ·        ·        ·        decide       ·        ·        ·
    the same, form | ·       ·          ·          ·        ·        ·        ·            ·        ·        ·
    Finish, form   | ·       ·          ·          ·        ·        ·        decide       ·        ·        ·
    Skip           | ·       ·          ·          ·        ·        ·        form:skipped ·        ·        ·
    Skip, form     | ·       ·          ·          ·        ·        ·        form:none    ·        ·        ·`);
  it.each(Object.entries(presses))('%s', (name, [event, given]) => {
    const results = HAND_NAMES.map((hand) => ({ ...START, ...given, hand: HANDS[hand] }));
    expect(results.map((state) => told(state, reduce(state, event)))).toEqual(cells[name]);
  });

  it('is left to the page when it has nothing to do', () => {
    const taking = (event: CollectEvent, given: Partial<CollectState> = {}) =>
      HAND_NAMES.filter((name) => takesKey({ ...START, ...given, hand: HANDS[name] }, event));
    expect(taking(F)).toEqual(HAND_NAMES);
    expect(taking({ type: 'dont-fetch' })).toEqual([]);
    expect(taking({ type: 'dont-fetch' }, { next: queued })).toEqual(HAND_NAMES);
    expect(taking({ type: 'dont-fetch' }, { next: { is: 'wanted' } })).toEqual(HAND_NAMES);
    expect(taking(N)).toEqual(['fetching', 'held', 'sending', 'unsent', 'outcome']);
    expect(taking(finish(true))).toEqual(['held', 'sending', 'unsent']);
    expect(taking(finish(true), { form: 'skipped' })).toEqual(['sending', 'unsent']);
  });
});

describe('what was requested, by what comes into the hand', () => {
  const requests: Record<string, Partial<CollectState>> = {
    'F before the answer': { hand: HANDS.sending, next: { is: 'wanted' }, copiesNext: true },
    'F during the wait': { hand: HANDS.waiting, next: queued, copiesNext: true },
    'a fetch, not shown yet': { hand: HANDS.empty, next: sent },
    'a fetch with N': { hand: HANDS.fetching, next: sent, copiesNext: true },
    N: { hand: HANDS.fetching, copiesNext: true },
    'a form': { hand: HANDS.held, form: 'skipped' },
  };
  const cells = cellsOf(`
    F before the answer    | none,-n fetch,sent fetch,sent queued   queued   none copy,none,-n      ·         none,-n      none,-n
    F during the wait      | ·       fetch,sent ·          ·        none,-n  none tell,await,copy,none,-n tell,await,none tell,await,none,-n tell,await,none,-n
    a fetch, not shown yet | none    ·          ·          none     none     ·    tell,await,none         tell,await,none tell,await,none    tell,await,none
    a fetch with N         | none,-n none,-n    none,-n    none,-n  none,-n  ·    tell,await,copy,none,-n tell,await,none tell,await,none,-n tell,await,none,-n
    N                      | -n      -n         -n         -n       -n       ·    tell,await,copy,-n      tell,await      tell,await,-n      tell,await,-n
    a form                 | form:none form:none form:none form:none form:none form:none ·          ·         ·            ·`);
  it.each(Object.entries(requests))('%s', (name, given) => {
    const state = { ...START, ...given };
    expect(HAND_NAMES.map((hand) => told(state, reduce(state, handEvent(HANDS[hand]))))).toEqual(cells[name]);
  });

  it('the screen is told of each other rental once', () => {
    expect(
      effectsOf([handEvent(held('open')), handEvent(held('sending')), handEvent(held('open', 'r2'))]),
    ).toEqual([
      { do: 'tell-held', rentalId: 'r1' },
      { do: 'tell-held', rentalId: 'r2' },
      { do: 'await-seen', rentalId: 'r2' },
    ]);
  });
});

describe('a number that has just appeared', () => {
  const r2 = held('open', 'r2');
  const seen: CollectEvent = { type: 'seen', rentalId: 'r2' };
  const arrived = [handEvent(HANDS.held), handEvent(HANDS.empty), handEvent(r2)];
  it.each([true, false])('takes no verdict until it was seen, and says so: by key %s', (isByKey) => {
    expect(effectsOf([...arrived, finish(isByKey)])).not.toContainEqual({ do: 'decide', status: 'valid' });
    expect(after([...arrived, finish(isByKey)]).isTooEarly).toBe(true);
    expect(effectsOf([...arrived, seen, finish(isByKey)])).toContainEqual({ do: 'decide', status: 'valid' });
  });
  it('says so for the key of an outcome, and no longer after a verdict or with the next rental', () => {
    const early = [...arrived, { type: 'too-early' } as const];
    expect(after(early).isTooEarly).toBe(true);
    expect(after([...early, seen]).isTooEarly).toBe(true);
    expect(after([...early, seen, finish(true)]).isTooEarly).toBe(false);
    expect(after([...early, handEvent(HANDS.held)]).isTooEarly).toBe(false);
  });
  it('is not seen because an earlier one was', () =>
    expect(after([...arrived, { ...seen, rentalId: 'r1' }]).isNew).toBe(true));
  it('was there before when the screen opens with it', () =>
    expect(effectsOf([handEvent(HANDS.held), finish(true)])).toContainEqual({
      do: 'decide',
      status: 'valid',
    }));
});

it('a verdict that fetches the next rental asks for it and its number at once, unless it is not taken', () => {
  const decided: CollectEvent = { type: 'decided', rentalId: 'r1', isNextWanted: true };
  const sending = [handEvent(HANDS.held), decided, handEvent(HANDS.sending)];
  expect(after(sending)).toMatchObject({ next: { is: 'wanted' }, copiesNext: true });
  expect(effectsOf([...sending, handEvent(HANDS.empty)]).at(-1)).toEqual({ do: 'fetch' });
  expect(after([...sending, handEvent(HANDS.waiting)]).next).toEqual(queued);
  expect(after([...sending, handEvent(HANDS.held)])).toMatchObject({ next: { is: 'none' } });
});

describe('the answer to a fetch', () => {
  it('copies the number if the person wants that, whether the rental or the answer is seen first', () => {
    const fetched: CollectEvent = { type: 'fetched', copies: true };
    const seen = handEvent(HANDS.held);
    const begun = [handEvent(HANDS.empty), F, handEvent(HANDS.fetching)];
    for (const order of [
      [fetched, seen],
      [seen, fetched],
    ])
      expect(effectsOf([...begun, ...order]).map((effect) => effect.do)).toEqual([
        'fetch',
        'tell-held',
        'await-seen',
        'copy-number',
      ]);
  });

  it.each<CollectEvent>([{ type: 'refused', refusal: null }, { type: 'fetch-prevented' }])(
    'or its prevention drops what was to follow: $type',
    (event) =>
      expect(after([handEvent(HANDS.empty), F, N, event])).toMatchObject({
        next: { is: 'none' },
        copiesNext: false,
      }),
  );

  it('that the pool is empty is denied by news of the pool, with its toast; another refusal isn’t', () => {
    const refusal = {
      icon: 'inbox',
      title: 'No rental',
      retryAtMs: null,
      mayChange: true,
      toastId: 't1',
    } as const;
    const pool: CollectEvent = { type: 'pool', nowMs: 5 };
    expect(effectsOf([{ type: 'refused', refusal }, pool, pool])).toEqual([{ do: 'dismiss', toastId: 't1' }]);
    expect(after([{ type: 'refused', refusal }, pool]).refusal).toMatchObject({ retryAtMs: 5 });
    const other = { ...refusal, mayChange: false };
    expect(after([{ type: 'refused', refusal: other }, pool]).refusal).toBe(other);
  });
});

describe('the end of the wait', () => {
  const ended = [handEvent(HANDS.waiting), handEvent(HANDS.empty)];
  it('is news until the next rental is fetched and the person looks', () => {
    expect(after(ended).isWaitOver).toBe(true);
    const unseen = [...ended, handEvent(HANDS.held, { isVisible: false })];
    expect(after(unseen).isWaitOver).toBe(true);
    expect(after([...unseen, handEvent(HANDS.held)]).isWaitOver).toBe(false);
  });
  it('is no news when a rental comes first, or another wait begins', () => {
    expect(after([handEvent(HANDS.waiting), handEvent(HANDS.held)]).isWaitOver).toBe(false);
    expect(after([...ended, handEvent(HANDS.waiting)]).isWaitOver).toBe(false);
  });
});

describe('a copy that the browser refuses', () => {
  const refused: CollectEvent = { type: 'copied', rentalId: 'r1', succeeded: false };
  it('shows the copy key until the number is copied or has left the hand', () => {
    const state = after([handEvent(HANDS.held), refused]);
    expect(state.isUncopied).toBe(true);
    expect(reduce(state, { ...refused, succeeded: true })[0].isUncopied).toBe(false);
    expect(reduce(state, handEvent(held('open', 'r2')))[0].isUncopied).toBe(false);
    expect(effectsOf([handEvent(HANDS.held), refused])).toContainEqual({ do: 'focus-copy-key' });
  });
  it('of an earlier rental says nothing', () =>
    expect(after([handEvent(held('open', 'r2')), refused]).isUncopied).toBe(false));
});

describe('the toast of a verdict', () => {
  const done: CollectEvent = { type: 'finished', finish: { rentalId: 'r1', status: 'valid', toastId: 't1' } };
  const recent = (_id: string, number_status: 'valid' | 'invalid') =>
    ({ _id, number_status }) as RecentVerdict;
  const dismissed = [{ do: 'dismiss', toastId: 't1' }];
  it.each([
    ['stays while it is so', handEvent(HANDS.empty, { recent: recent('r1', 'valid') }), []],
    ['stays when another one is the newest', handEvent(HANDS.empty, { recent: recent('r2', 'invalid') }), []],
    [
      'goes when the verdict is changed',
      handEvent(HANDS.empty, { recent: recent('r1', 'invalid') }),
      dismissed,
    ],
    ['goes when the rental is in hand again', handEvent(HANDS.held), dismissed],
  ])('%s', (_, event, effects) =>
    expect(effectsOf([done, event]).filter((effect) => effect.do === 'dismiss')).toEqual(effects),
  );
});

describe('what is in hand', () => {
  const facts: Facts = {
    held: null,
    isLoading: false,
    isReread: false,
    isFetching: false,
    wait: { seconds: 0, nextFetchAt: null },
    pendingId: undefined,
    isOutcomeSent: false,
  };
  const wait = { seconds: 9, nextFetchAt: '9:05' };
  const r1 = { _id: 'r1' };
  it.each<[string, Partial<Facts>, Hand]>([
    ['nothing', {}, HANDS.empty],
    ['nothing, and it is read again', { isReread: true }, HANDS.reread],
    ['unknown', { held: undefined, isLoading: true }, HANDS.loading],
    ['a wait', { wait }, HANDS.waiting],
    ['a fetch, also when a wait is still known', { isFetching: true, wait }, HANDS.fetching],
    ['a rental, whatever else is known', { held: r1, isFetching: true, wait }, HANDS.held],
    ['a rental whose verdict is sent', { held: r1, pendingId: 'r1', isOutcomeSent: true }, HANDS.sending],
    ['a rental, while the verdict of an earlier one is sent', { held: r1, pendingId: 'r0' }, HANDS.held],
    ['a rental whose outcome is sent', { held: r1, isOutcomeSent: true }, HANDS.outcome],
  ])('%s', (_, changes, hand) => expect(handOf({ ...facts, ...changes }, null)).toEqual(hand));

  it('is a rental with an unsent verdict from the first failure until Send now', () => {
    const onItsWay = { ...facts, held: r1, pendingId: 'r1' };
    const failed = after([
      { type: 'decided', rentalId: 'r1', isNextWanted: false },
      { type: 'not-taken', rentalId: 'r1', why: 'No answer' },
    ]);
    expect(handOf(onItsWay, failed.problem)).toEqual(HANDS.unsent);
    const again = reduce(failed, { type: 'send-now' })[0];
    expect(handOf(onItsWay, again.problem)).toEqual(HANDS.sending);
    expect(again.decidedId).toBeNull();
  });
});

it('copies no number of a rental with a verdict, and fetches only into an empty hand, whatever happens', () => {
  const random = seeded(7);
  const events: CollectEvent[] = [
    ...Object.values(HANDS).map((hand) => handEvent(hand)),
    ...([
      F,
      N,
      { type: 'fetch' },
      { type: 'dont-fetch' },
      { type: 'fetch-prevented' },
      { type: 'fetched', copies: true },
    ] as const),
    { type: 'refused', refusal: null },
  ];
  let state = START;
  for (let step = 0; step < 20_000; step += 1) {
    const [next, ...effects] = reduce(state, events[random(events.length)] ?? F);
    for (const { do: effect } of effects) {
      if (effect === 'copy-number')
        expect(next.hand).toMatchObject({
          is: 'held',
          phase: expect.not.stringMatching('sending') as string,
        });
      if (effect === 'fetch') expect(next).toMatchObject({ hand: { is: 'empty' }, next: { is: 'sent' } });
    }
    state = next;
  }
});

const after = (events: readonly CollectEvent[]) =>
  events.reduce((state, event) => reduce(state, event)[0], START);

function effectsOf(events: readonly CollectEvent[]) {
  let state = START;
  return events.flatMap((event) => {
    const [next, ...effects] = reduce(state, event);
    state = next;
    return effects;
  });
}

/** A reproducible sequence of numbers below a limit. */
function seeded(seed: number) {
  let value = seed;
  return (limit: number) => {
    value = (value * 1_103_515_245 + 12_345) % 2 ** 31;
    return (value >> 8) % limit;
  };
}
