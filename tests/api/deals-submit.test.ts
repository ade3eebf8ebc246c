import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClosedRental } from '../../src/contract/deals/deals.js';
import { addDeal, addFinished, dealForm, pngImage, submitDeal } from './deals-support.js';
import { addPicker, addRental, freshNumber } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';

let server: TestServer;
let picker: Awaited<ReturnType<typeof addPicker>>;
let image: Buffer;

beforeAll(async () => {
  server = await startServer();
  image = await pngImage();
});
beforeEach(async () => {
  picker = await addPicker(server);
});
afterAll(() => server.close());

const deals = (rentalId: string) =>
  server.db.selectFrom('closed_rentals').selectAll().where('rental_id', '=', rentalId).execute();
const images = async () => (await server.db.selectFrom('closing_images').select('id').execute()).length;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  picker.client.send(createClosedRental.path, { method: 'POST', body, headers });

/** Adds a rental that the picker finished and returns its number. */
async function finished(given: Parameters<typeof addFinished>[2] = {}) {
  const number = freshNumber();
  return { number, id: await addFinished(server.db, picker, { number, ...given }) };
}

describe('a deal', () => {
  it('takes person, client and price from the rental, not from the form', async () => {
    const creator = await addUser(server.db, { role: 'data-creator', name: 'Cora Creator' });
    const { id, number } = await finished({ creator_id: creator.id });
    const form = dealForm({ number, image, client_email: 'Client@Example.com', payment_method: ' Zelle ' });
    form.set(
      'data',
      JSON.stringify({
        number: number.replace(/\D/g, ''),
        client_email: 'Client@Example.com',
        rent: '$1',
        address: 'Elsewhere',
        houseApt_details: 'None',
        status: 'done',
        _id: 'chosen',
        fetcherId: creator.id,
        creatorId: picker.id,
        client_name: 'Somebody',
        payment_method: { $ne: 'spike' },
      }),
    );
    form.set('status', 'done');
    const { status, body } = await send(form);
    expect([status, body.message]).toEqual([200, 'success']);
    expect(body.data).toMatchObject({
      rentalId: id,
      number,
      rent: '$1199',
      houseApt_details: '3br house with a yard',
      address: '12 Main St, Dover',
      client_name: 'Grace Williams',
      client_email: 'client@example.com',
      payment_method: 'Zelle',
      status: 'in-process',
      createdAt: new Date(START_MS).toISOString(),
      updatedAt: new Date(START_MS).toISOString(),
      creator: { name: 'Cora Creator' },
    });
    expect(await deals(id)).toMatchObject([
      { fetcher_id: picker.id, creator_id: creator.id, decided_at: null },
    ]);
  });

  it('has the payment method as text when it is none of the list, from whichever field it comes in', async () => {
    const both = async (inData: unknown, inField: string) => {
      const { number } = await finished();
      const form = dealForm({ number, image, payment_method: inField });
      const data = { number, client_email: 'client@example.com', payment_method: inData };
      form.set('data', JSON.stringify(data));
      const { status, body } = await send(form);
      const { data: deal, errors } = body as {
        data?: { payment_method: string };
        errors?: { path: string; message: string }[];
      };
      return [status, deal?.payment_method ?? errors?.map(({ path, message }) => `${path}: ${message}`)];
    };
    expect(await both('Other', 'Zelle')).toEqual([200, 'Zelle']);
    expect(await both(' Zelle ', 'Other')).toEqual([200, 'Zelle']);
    const missing = [400, ['payment_method: Payment method is required']];
    for (const inData of ['Other', ' ', { $ne: 'spike' }, undefined])
      expect(await both(inData, 'Other')).toEqual(missing);
  });

  it('stores a copy of the rental’s data at the time of the submission', async () => {
    const { id, number } = await finished();
    await submitDeal(picker.client, { number, image });
    await server.db.updateTable('rentals').set({ rent: '$2' }).where('id', '=', id).execute();
    expect(await deals(id)).toMatchObject([{ rent: '$1199' }]);
  });

  it('gives the rental the client’s e-mail if it has none, and never replaces one', async () => {
    const without = await finished();
    const having = await finished({ client_email: 'better@example.com' });
    for (const { number } of [without, having]) await submitDeal(picker.client, { number, image });
    const emails = await server.db
      .selectFrom('rentals')
      .select(['id', 'client_email'])
      .where('id', 'in', [without.id, having.id])
      .execute();
    expect(new Map(emails.map((row) => [row.id, row.client_email]))).toEqual(
      new Map([
        [without.id, 'client@example.com'],
        [having.id, 'better@example.com'],
      ]),
    );
  });

  it('accepts the file in a field of any name, and the data as a JSON part', async () => {
    const { number } = await finished();
    const form = new FormData();
    const data = JSON.stringify({ number, client_email: 'a@b.co' });
    form.append('data', new Blob([data], { type: 'application/json' }));
    form.append('file', new Blob([new Uint8Array(image)]), 'x');
    form.append('payment_method', 'debit');
    expect((await send(form)).status).toBe(200);
  });

  it('can only be submitted for one’s own finished picks', async () => {
    const other = await addPicker(server);
    const numbers = [freshNumber(), freshNumber(), freshNumber()] as const;
    await addFinished(server.db, other, { number: numbers[0] });
    await addRental(server.db, {
      number: numbers[1],
      number_key: numberKey(numbers[1]),
      fetcher_id: picker.id,
      fetched_at: START_MS,
    });
    const before = await images();
    for (const number of numbers) {
      const { status, body } = await submitDeal(picker.client, { number, image });
      expect([status, body.message]).toEqual([404, REFUSALS['not-own-finished']]);
    }
    expect(await images()).toBe(before);
  });
});

describe('a rental', () => {
  it.each(['in-process', 'done'] as const)(
    'with a deal that is %s accepts no other deal',
    async (existing) => {
      const { id, number } = await finished();
      await addDeal(server.db, id, { status: existing });
      const { status, body } = await submitDeal(picker.client, { number, image, submissionId: 'another' });
      expect([status, body.message]).toEqual([409, 'This deal is already submitted']);
      expect(await deals(id)).toHaveLength(1);
    },
  );

  it('can’t be submitted for a call that ended without a verdict, because somebody may get the rental again', async () => {
    const { number, id } = await finished({ number_status: null, outcome: 'no-answer' });
    const refused = await submitDeal(picker.client, { number, image });
    expect([refused.status, refused.body.message]).toEqual([404, REFUSALS['not-own-finished']]);
    expect(await deals(id)).toEqual([]);
  });

  it('accepts another deal after the first one failed', async () => {
    const { id, number } = await finished();
    await addDeal(server.db, id, { status: 'failed' });
    const { status, body } = await submitDeal(picker.client, { number, image });
    expect([status, body.data.status]).toEqual([200, 'in-process']);
    expect((await deals(id)).map((deal) => deal.status).sort()).toEqual(['failed', 'in-process']);
  });

  it('gets one deal from fifty parallel submissions', async () => {
    const { id, number } = await finished();
    const before = await images();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        submitDeal(picker.client, { number, image, submissionId: `tab-${i}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await deals(id)).toHaveLength(1);
    expect(await images()).toBe(before + 1);
    const steps = await server.db
      .selectFrom('rental_events')
      .select('kind')
      .where('rental_id', '=', id)
      .where('kind', '=', 'deal-submitted')
      .execute();
    expect(steps).toHaveLength(1);
  });
});

describe('a submission', () => {
  it('is idempotent: a repetition, at once or after a lost answer, returns the same deal', async () => {
    const { id, number } = await finished();
    const again = () => submitDeal(picker.client, { number, image, submissionId: 'one' });
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await deals(id)).toHaveLength(1);
  });

  it('belongs to its picker: the same id from another picker makes another deal', async () => {
    const other = await addPicker(server);
    const mine = await finished();
    const number = freshNumber();
    await addFinished(server.db, other, { number });
    const first = await submitDeal(picker.client, { number: mine.number, image, submissionId: 'same' });
    const second = await submitDeal(other.client, { number, image, submissionId: 'same' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data._id).not.toBe(second.body.data._id);
  });

  it('reports all wrong fields at once', async () => {
    const form = new FormData();
    form.append('data', JSON.stringify({ number: 'abc', client_email: 'x' }));
    const { status, body } = await send(form);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path: 'closing_image', ...refusal('image-required') });
    expect(body.errors?.map(({ path }) => path).sort()).toEqual([
      'closing_image',
      'data.client_email',
      'data.number',
      'payment_method',
    ]);
  });

  it('without an image, or with an empty file field, is refused because the image is required', async () => {
    const { number } = await finished();
    const unchosen = dealForm({ number });
    unchosen.append('closing_image', new Blob([], { type: 'application/octet-stream' }), '');
    for (const form of [dealForm({ number }), unchosen]) {
      const { status, body } = await send(form);
      expect([status, body.errors]).toMatchObject([
        400,
        [{ path: 'closing_image', message: 'Image is required' }],
      ]);
    }
  });

  it('with two images is refused with a sentence that asks for only one', async () => {
    const { number, id } = await finished();
    const form = dealForm({ number, image });
    form.append('second', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'b.png');
    const { status, body } = await send(form);
    expect([status, body.errors]).toEqual([400, [{ path: 'closing_image', ...refusal('one-image-only') }]]);
    expect(await deals(id)).toEqual([]);
  });
});

describe('a malformed multipart body', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['JSON', { number: '1' }, {}, 415, REFUSALS['wrong-form']],
    ['text', 'data', { 'content-type': 'text/plain' }, 415, REFUSALS['wrong-form']],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, REFUSALS.unreadable],
    [
      'a form that is cut off',
      '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{',
      multipart,
      400,
      REFUSALS.unreadable,
    ],
    [
      'a file that is cut off',
      '--x\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\n\r\n\x89PNG',
      multipart,
      400,
      REFUSALS.unreadable,
    ],
    [
      'a field with a prototype key',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      multipart,
      400,
      REFUSALS.unreadable,
    ],
  ])('is refused with one sentence: %s', async (_, body, headers, status, message) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('is refused when it has too many or too large fields', async () => {
    const many = dealForm({ number: '7025550100', image });
    for (let i = 0; i < 30; i += 1) many.append(`field${i}`, 'x');
    const large = dealForm({ number: '7025550100', image });
    large.append('note', 'x'.repeat(100_000));
    for (const form of [many, large]) {
      const answer = await send(form);
      expect([answer.status, answer.body.message]).toEqual([413, REFUSALS['too-large']]);
    }
  });

  it('is not read without a token, and is refused by other calls', async () => {
    const form = dealForm({ number: '7025550100', image });
    const answer = await server.anonymous.send(createClosedRental.path, { method: 'POST', body: form });
    expect(answer.status).toBe(401);
    const other = await picker.client.send('/dataPicker/generate-first-sms', { method: 'POST', body: form });
    expect(other.status).toBe(415);
  });
});
