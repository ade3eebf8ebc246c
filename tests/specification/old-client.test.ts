/**
 * An older client, which knows only the specification: its calls, fields and events, as section 7 writes them. It does
 * the main work of every role with nothing else, so no call may be refused.
 */
import { io, type Socket } from 'socket.io-client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { addUser, PASSWORD, startServer, type TestServer } from '../api/support.js';

interface Answer {
  status: number;
  /** `data` of the envelope, or the bytes of a file. */
  data: unknown;
}

const TEXT = expect.any(String) as string;
const NUMBER = expect.any(Number) as number;

/** What every call of the run said. */
const seen: { call: string; status: number; message: string }[] = [];

/** A client with nothing but a base path and, after the login, a token and cookies. */
class OldClient {
  token = '';
  cookies = '';
  constructor(private readonly host: string) {}

  async logIn(email: string, password = PASSWORD): Promise<void> {
    const { accessToken } = await this.send('POST', '/auth/login', { email, password });
    this.token = String(accessToken);
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, body);
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body);

  async list(path: string): Promise<Record<string, unknown>[]> {
    const { result, countInfo } = (await this.get(path)) as {
      result: Record<string, unknown>[];
      countInfo: { total: number; totalPage: number };
    };
    expect(countInfo, path).toMatchObject({ total: NUMBER, totalPage: NUMBER });
    return result;
  }

  /** Makes a call and returns its `data`. A refusal is kept, and the test goes on as a screen would. */
  async send(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const { data } = await this.answer(method, path, body);
    return (data ?? {}) as Record<string, unknown>;
  }

  async answer(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.host}/api/v1${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: this.token }),
        ...(this.cookies !== '' && { cookie: this.cookies }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (cookies.length > 0) this.cookies = cookies.join('; ');
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer = isJson
      ? ((await response.json()) as { message: string; data: unknown })
      : { message: '', data: Buffer.from(await response.arrayBuffer()) };
    seen.push({ call: `${method} ${path}`, status: response.status, message: answer.message });
    return { status: response.status, data: answer.data };
  }
}

let server: TestServer;
let superAdmin: OldClient;
let admin: OldClient;
let creatorLeader: OldClient;
let pickerLeader: OldClient;
let creator: OldClient;
let picker: OldClient;

const EMAILS = {
  admin: 'ada@old.example',
  creatorLeader: 'luis@old.example',
  pickerLeader: 'petra@old.example',
  creator: 'carla@old.example',
  picker: 'pedro@old.example',
};

/** What the forms of section 5 send about a person; the field Contact is numeric. */
const person = (name: string, email: string) => ({ name, email, contact: 5075550100, password: PASSWORD });
const ofAdmin = { admin_email: EMAILS.admin, admin_name: 'Ada Admin', admin_contact: 5075550100 };
const ofLeader = (email: string, name: string) => ({
  ...ofAdmin,
  team_leader_email: email,
  team_leader_name: name,
  team_leader_contact: '5075550100',
});

let numbers = 7025550100;
/** What the form of a creator sends, with JSON numbers where the specification has a number. */
const rental = (given: Record<string, unknown> = {}) => ({
  facebook_name: 'Grace.Williams',
  client_name: 'Grace Williams',
  number: (numbers += 1),
  rent: 1199,
  houseApt_details: '3br',
  address: 'Dover, Delaware',
  post_link: 'https://example.org/post/1',
  ss_link: '',
  ...given,
});

const clientOf = async (email: string) => {
  const client = new OldClient(server.url);
  await client.logIn(email);
  return client;
};

/** Calls of this run that were refused, as a list that reads well in a failure. */
const refused = () =>
  seen
    .filter(({ status }) => status >= 400)
    .map(({ call, status, message }) => `${call}: ${status} ${message}`);

beforeAll(async () => {
  server = await startServer();
  await addUser(server.db, { role: 'super-admin', name: 'Sofia Super', email: 'sofia@old.example' });
  superAdmin = await clientOf('sofia@old.example');
  await superAdmin.post('/users/create-admin', person('Ada Admin', EMAILS.admin));
  admin = await clientOf(EMAILS.admin);
  const leader = { ...ofAdmin, assignFor: 'rental-creator' };
  await admin.post('/users/create-teamLeader', { ...person('Luis Leader', EMAILS.creatorLeader), ...leader });
  await superAdmin.post('/users/create-teamLeader', {
    ...person('Petra Leader', EMAILS.pickerLeader),
    ...leader,
    assignFor: 'rental-picker',
  });
  creatorLeader = await clientOf(EMAILS.creatorLeader);
  pickerLeader = await clientOf(EMAILS.pickerLeader);
  await creatorLeader.post('/users/create-dataCreator', {
    ...person('Carla Creator', EMAILS.creator),
    ...ofLeader(EMAILS.creatorLeader, 'Luis Leader'),
  });
  await admin.post('/users/create-dataPicker', {
    ...person('Pedro Picker', EMAILS.picker),
    ...ofLeader(EMAILS.pickerLeader, 'Petra Leader'),
  });
  creator = await clientOf(EMAILS.creator);
  picker = await clientOf(EMAILS.picker);
});
afterAll(async () => {
  process.stdout.write(`Old client: ${seen.length} calls, ${refused().length} refused\n`);
  await server.close();
});

const BLANK = 'search=&page=1&limit=20&startDate=&endDate=';
const DATED = 'search=a&page=1&limit=20&startDate=2026-11-01&endDate=2026-11-20';
const names = (rows: Record<string, unknown>[]) => rows.map(({ name }) => name);

describe('an older client', () => {
  it('reads profiles and lists of people, with and without dates', async () => {
    for (const each of [superAdmin, admin, creatorLeader, pickerLeader, creator, picker])
      expect(await each.get('/users/profile')).toMatchObject({
        name: TEXT,
        contact: '5075550100',
      });
    const lists: [OldClient, string, string][] = [
      [superAdmin, '/admin/getAllAdmins', 'Ada Admin'],
      [superAdmin, '/teamLeader/getAllTeamLeaders', 'Petra Leader'],
      [admin, '/admin/getTeamLeaders', 'Luis Leader'],
      [superAdmin, '/dataCreator/getAllDataCreators', 'Carla Creator'],
      [admin, '/dataCreator/getAllDataCreators', 'Carla Creator'],
      [creatorLeader, '/dataCreator/getAllDataCreators', 'Carla Creator'],
      [superAdmin, '/dataPicker/getAllDataPickers', 'Pedro Picker'],
      [admin, '/dataPicker/getAllDataPickers', 'Pedro Picker'],
      [pickerLeader, '/dataPicker/getAllDataPickers', 'Pedro Picker'],
    ];
    for (const [by, path, name] of lists)
      for (const query of [BLANK, DATED, 'page=1&limit=20'])
        expect(names(await by.list(`${path}?${query}`)), `${path}?${query}`).toContain(name);
    const choices = await superAdmin.get('/admin/get-adminEmails');
    expect(choices).toEqual([expect.objectContaining({ email: EMAILS.admin })]);
    await superAdmin.get(`/teamLeader/getTeamLeadersEmails/${EMAILS.admin}`);
    await admin.get('/teamLeader/getTeamLeadersEmails-admin');
    expect(await pickerLeader.get('/teamLeader/getSingleTeamLeader')).toMatchObject({
      assignFor: 'rental-picker',
    });
  });

  it('sets limits and the rules of fetching, and a picker reads the wait from them', async () => {
    const [ofAdmins] = await superAdmin.list('/admin/getAllAdmins');
    await superAdmin.patch(`/admin/updateAdminInfo/${String(ofAdmins?._id)}`, { limit: 500 });
    const [ofPickers] = await pickerLeader.list('/dataPicker/getAllDataPickers');
    await pickerLeader.patch(`/dataPicker/updateDataPickerInfo/${String(ofPickers?._id)}`, { limit: 100 });
    const rules = { holdTime: 0, isHoldEnabled: false, holdEnabledAt: null, leadsType: 'oldest' };
    await superAdmin.patch('/settings/update-settings', { delayTime: 12, isDelayEnabled: true, ...rules });
    expect(await superAdmin.get('/settings/get-settings')).toMatchObject({ delayTime: 12, ...rules });
    expect(await picker.get('/settings/get-settings')).toEqual({ delayTime: 12, isDelayEnabled: true });
    await superAdmin.patch('/settings/update-settings', { delayTime: 0, isDelayEnabled: false, ...rules });
  });

  it('enters rentals, and takes them one after the other', async () => {
    for (let entered = 0; entered < 3; entered += 1) await creator.post('/rental/create-rental', rental());
    await creator.get('/dataCreator/getCountDataCreator?startDate=&endDate=');
    for (const number_status of ['valid', 'invalid']) {
      const held = await picker.get('/rental/get-single-rental');
      expect(held).toMatchObject({ client_name: 'Grace Williams', rent: '1199' });
      await picker.patch('/rental/complete-task', { number_status });
    }
    expect(await picker.get('/dataPicker/getCountDataPicker')).toMatchObject({
      todayCount: 2,
      todayValidCount: 1,
      todayInvalidCount: 1,
    });
    expect(await creator.get('/dataCreator/getCountDataCreator')).toMatchObject({ todayCount: 3 });
  });

  it('generates a first message before anybody has entered a business name', async () => {
    await picker.get('/rental/get-single-rental');
    const { data } = await picker.answer('POST', '/dataPicker/generate-first-sms', {
      ptw_name: 'Pedro',
      client_name: 'Grace Williams',
    });
    expect(data).toMatch(/Grace Williams/);
    expect(data).not.toMatch(/[{}]/);
    await picker.patch('/rental/complete-task', { number_status: 'valid' });
  });

  /** A picked rental, as the lists of supervisors give it. */
  const pickedRows = () =>
    admin.list('/admin/getRentals-picker?search=&page=1&limit=20&startDate=&endDate=&sort=-finishedDate');

  it.each([
    ['the token in `auth`', (by: OldClient) => ({ auth: { token: by.token } })],
    [
      'the token in the header Authorization',
      (by: OldClient) => ({ extraHeaders: { authorization: by.token } }),
    ],
    ['the session cookie', (by: OldClient) => ({ extraHeaders: { cookie: by.cookies } })],
  ] as const)('gets a message over a socket with %s', async (_, how) => {
    const [{ creatorId } = {}] = await superAdmin.list('/rental/getAllRentalsByCreator?isFetched=true');
    const socket = io(server.url, { transports: ['websocket', 'polling'], forceNew: true, ...how(creator) });
    await connected(socket);
    const arrives = new Promise<{ message: string }>((resolve) => socket.once('newMessage', resolve));
    // The acknowledgement only tells the test when it may send the message.
    await socket.emitWithAck('join', creatorId);
    await picker.patch('/dataPicker/send-message', { creatorId, message: 'Is it still free?' });
    expect(await arrives).toMatchObject({ message: 'Is it still free?' });
    socket.disconnect();
    const { messages } = await creator.get(`/dataCreator/getDataCreatorIdMessage/${EMAILS.creator}`);
    expect(messages).toContainEqual(expect.objectContaining({ message: 'Is it still free?' }));
  });

  it('adds an e-mail, closes a deal and marks a rental invalid', async () => {
    const [row] = (await pickedRows()).filter(({ number_status }) => number_status === 'valid');
    const id = String(row?._id);
    const found = await picker.get(`/dataPicker/getRentalForDealClosing/${id}`);
    await picker.get(`/dataPicker/getRental/${id}`);
    await picker.patch(`/rental/addClientEmailIntoRental/${id}`, { client_email: 'grace@example.com' });
    const image = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#336699' },
    })
      .png()
      .toBuffer();
    const { number, rent, houseApt_details, address } = found;
    const form = new FormData();
    const data = {
      number: Number(number),
      rent: Number(rent),
      client_email: 'grace@example.com',
      houseApt_details,
      address,
      fetcherId: row?.fetcherId,
      creatorId: row?.creatorId,
      payment_method: 'trans-union',
    };
    form.append('data', JSON.stringify(data));
    form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'proof.png');
    form.append('payment_method', 'trans-union');
    await picker.post('/closedRental/createClosedRental', form);
    const page = 'page=1&limit=20&search=&status=&startDate=&endDate=';
    const lists: [OldClient, string][] = [
      [picker, `/closedRental/getClosedRentals?${page}&payment_method=`],
      [superAdmin, `/closedRental/getClosedRentals?${page}&payment_method=trans-union`],
      [admin, `/closedRental/getClosedRentalsForTeamLeaderAndAdmin?${page}`],
      [pickerLeader, `/closedRental/getClosedRentalsForTeamLeaderAndAdmin?${page}`],
    ];
    for (const [by, path] of lists) {
      const [deal] = await by.list(path);
      expect(deal, path).toMatchObject({ status: 'in-process', payment_method: 'trans-union' });
      const picture = await fetch(String(deal?.['closing_image']));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
    const [deal] = await admin.list(`/closedRental/getClosedRentalsForTeamLeaderAndAdmin?${page}`);
    await admin.patch(`/closedRental/makeFinalClose/${String(deal?._id)}`, { status: 'done' });
    expect(await picker.get('/closedRental/getClosedRentalCount-picker')).toEqual({
      'in-process': 0,
      done: 1,
      failed: 0,
    });
    const [other] = (await pickedRows()).filter((each) => each.number_status === 'valid' && each._id !== id);
    await picker.patch(`/dataPicker/make-invalid/${String(other?._id)}`);
  });

  it('reads every list of rentals, whose rows name the creator and the picker', async () => {
    await creator.post('/rental/create-rental', rental());
    const entered: [OldClient, string][] = [
      [superAdmin, '/rental/getAllRentalsByCreator'],
      [admin, '/admin/team-leader/getRentals-creator'],
      [creatorLeader, '/teamLeader/getRentals-creator'],
      [pickerLeader, '/teamLeader/getRentals-creator'],
    ];
    const taken: [OldClient, string][] = [
      [superAdmin, '/rental/getAllRentalsByPicker'],
      [admin, '/admin/getRentals-picker'],
      [pickerLeader, '/teamLeader/getRentals-picker'],
      [superAdmin, '/rental/getClientsInfo'],
      [admin, '/rental/getClientsInfo'],
      [pickerLeader, '/rental/getClientsInfo'],
    ];
    const query = 'search=&page=1&limit=20&startDate=&endDate=&isFetched=&isFinished=&number_status=&sort=';
    const carla = { name: 'Carla Creator', email: EMAILS.creator, team_leader_name: 'Luis Leader' };
    const pedro = { name: 'Pedro Picker', email: EMAILS.picker, team_leader_name: 'Petra Leader' };
    for (const [by, path] of [...entered, ...taken]) {
      const row = (await by.list(`${path}?${query}`)).find(({ isFinished }) => isFinished === true);
      expect(row, path).toMatchObject({
        creator: { ...carla, admin_name: 'Ada Admin' },
        number: TEXT,
      });
      // A leader of creators sees no picks.
      if (by === creatorLeader) expect(row?.['fetcher'] ?? null).toBeNull();
      else expect(row, path).toMatchObject({ fetcher: { ...pedro, admin_name: 'Ada Admin' } });
    }
    for (const [by, path] of entered) {
      const [free] = await by.list(`${path}?page=1&limit=20&isFetched=false`);
      expect(free).toMatchObject({ creator: carla });
      expect(free?.['fetcher'] ?? null).toBeNull();
    }
    for (const [by, path] of [...entered, ...taken])
      for (const search of ['g', 'G', '7', '70', 'grace', '702'])
        expect((await by.list(`${path}?search=${search}&page=1&limit=20`)).length, search).toBeGreaterThan(0);
    for (const [by, path] of [...entered, ...taken])
      for (const search of ['z', '9', '99'])
        expect(await by.list(`${path}?search=${search}&page=1&limit=20`), search).toEqual([]);
  });

  it('finds people and deals by one letter or digit', async () => {
    const lists = [
      '/admin/getAllAdmins',
      '/teamLeader/getAllTeamLeaders',
      '/dataCreator/getAllDataCreators',
      '/dataPicker/getAllDataPickers',
      '/closedRental/getClosedRentals',
    ];
    for (const path of lists)
      for (const search of ['a', '7'])
        expect(await superAdmin.list(`${path}?search=${search}&page=1&limit=20`), path).toHaveLength(
          path === '/teamLeader/getAllTeamLeaders' ? 2 : 1,
        );
  });

  it('uploads files and downloads rentals', async () => {
    for (const path of ['/rental/bulk-upload-rental', '/rental/bulk-upload-rental-for-use']) {
      const sheet = utils.json_to_sheet([rental(), rental(), rental({ rent: '' })]);
      const book = utils.book_new(sheet, 'Leads');
      const form = new FormData();
      const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
      form.append('file', new Blob([new Uint8Array(bytes)]), 'leads.xlsx');
      expect(await superAdmin.post(path, form)).toMatchObject({
        skippedRows: [expect.objectContaining({ reason: 'Rent is required' })],
      });
    }
    const { data } = await superAdmin.answer(
      'GET',
      `/rental/downloadRentals?limit=2&admin_email=${EMAILS.admin}`,
    );
    expect(data).toBeInstanceOf(Buffer);
  });

  it('keeps its session, and gets a new password by a mailed link', async () => {
    expect(await creator.post('/auth/refresh-token')).toMatchObject({ accessToken: TEXT });
    await new OldClient(server.url).post('/auth/forget-password', { email: EMAILS.creator });
  });

  it('deletes people from the top down, and those who stay have a dash in place of who left', async () => {
    const idOf = async (by: OldClient, path: string, name: string) => {
      const row = (await by.list(path)).find((each) => each['name'] === name);
      return String(row?._id);
    };
    const leaderId = await idOf(admin, '/admin/getTeamLeaders', 'Luis Leader');
    await admin.patch(`/teamLeader/deleteTeamLeader/${leaderId}`);
    const [carla] = await admin.list('/dataCreator/getAllDataCreators');
    expect(carla).toMatchObject({
      name: 'Carla Creator',
      admin_name: 'Ada Admin',
      team_leader_name: null,
      team_leader_contact: null,
    });
    const adminId = await idOf(superAdmin, '/admin/getAllAdmins', 'Ada Admin');
    await superAdmin.patch(`/admin/deleteAdmin/${adminId}`);
    const [pedro] = await superAdmin.list('/dataPicker/getAllDataPickers');
    expect(pedro).toMatchObject({ name: 'Pedro Picker', admin_name: null, team_leader_name: 'Petra Leader' });
    // Those who stay go on working.
    await creator.logIn(EMAILS.creator);
    await creator.post('/rental/create-rental', rental());
    await picker.get('/rental/get-single-rental');
    await picker.patch('/rental/complete-task', { number_status: 'valid' });
    await pickerLeader.list('/dataPicker/getAllDataPickers');
    await pickerLeader.list('/teamLeader/getRentals-picker');
    await superAdmin.patch(`/dataPicker/deleteDataPicker/${String(pedro?._id)}`);
    await superAdmin.patch(`/dataCreator/deleteDataCreator/${String(carla?._id)}`);
    expect(await superAdmin.list('/dataPicker/getAllDataPickers')).toEqual([]);
  });

  it('was refused nothing', () => {
    expect(refused()).toEqual([]);
    expect(seen.length).toBeGreaterThan(200);
  });
});

/** Waits until a socket is connected; rejects with why it was refused. */
const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
