import Fastify from 'fastify';
import cookies from '@fastify/cookie';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { deviceCookie } from './device-cookie.js';

const SECRET = 'secret';
const PREVIOUS = 'an older secret';
const devices = deviceCookie(readConfig({}), [SECRET, PREVIOUS]);
const app = Fastify();

beforeAll(async () => {
  await app.register(cookies);
  app.get('/read', (request) => devices.read(request));
  app.get('/renew', (request, reply) => {
    devices.renew(request, reply);
    return {};
  });
  app.get('/add', (request, reply) => {
    devices.add(request, reply, 'known');
    return {};
  });
});
afterAll(() => app.close());

const signed = (tokens: string, secret = SECRET) =>
  `${tokens}.${createHmac('sha256', secret).update(`device-cookie ${tokens}`).digest('base64url')}`;
const get = (path: string, value: string) => app.inject({ url: path, cookies: { rd_device: value } });
/** Returns tokens whose signed value has this length. */
const ofLength = (length: number) => signed('x'.repeat(length - signed('').length));

it.each([
  ['signed tokens', signed('a.b'), ['a', 'b']],
  ['one character', signed('a'), ['a']],
  ['a value of the greatest length', ofLength(1000), ['x'.repeat(1000 - signed('').length)]],
  ['tokens signed with the previous secret', signed('a.b', PREVIOUS), ['a', 'b']],
  ['tokens signed with a secret that is not ours', signed('a.b', 'another'), []],
  ['a longer value', ofLength(1001), []],
  ['a signature without tokens', signed(''), []],
  ['a text without a dot', 'text', []],
  ['a wrong signature', signed('a.b').replace('a.b', 'a.c'), []],
  ['a shorter signature', signed('a.b').slice(0, -1), []],
])('the device cookie: reads %s', async (_, value, tokens) => {
  const answer = await get('/read', value);
  expect([answer.statusCode, answer.json()]).toEqual([200, tokens]);
});

it('moves a token that the device cookie already contains to the front, without a duplicate', async () => {
  const [cookie] = (await get('/add', signed('a.known.b'))).cookies;
  expect(cookie?.value).toBe(signed('known.a.b'));
});

it('signs the device cookie again only when a previous secret has signed it', async () => {
  const renewed = async (value: string) =>
    (await get('/renew', value)).cookies.map(({ value: given }) => given);
  expect(await renewed(signed('a.b', PREVIOUS))).toEqual([signed('a.b')]);
  expect(await renewed(signed('a.b'))).toEqual([]);
  expect(await renewed(signed('a.b', 'another'))).toEqual([]);
});
