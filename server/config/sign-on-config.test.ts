import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';

const PROVIDER = {
  OIDC_ISSUER: 'https://login.example.com/tenant',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'hunter2',
};

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'rental-desk-sign-on-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readConfig({ ...PROVIDER, ...env }).signOn;
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};
const file = (content: unknown): string => {
  const path = join(folder, 'people.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('the provider of single sign-on', () => {
  it('is null when nothing is set', () => {
    expect(readConfig({}).signOn).toBeNull();
  });

  it('by default has the name of its host and the usual scopes, and creates no accounts', () => {
    expect(read({})).toEqual({
      issuer: new URL(PROVIDER.OIDC_ISSUER),
      clientId: 'desk',
      clientSecret: 'hunter2',
      name: 'login.example.com',
      scope: 'openid email profile',
      groupsClaim: 'groups',
      trustsEmails: false,
      newPeople: [],
    });
  });

  it('reads every value', () => {
    const path = file([
      { group: 'callers', role: 'data-picker', leader: 'Lea@Example.com' },
      { role: 'data-creator', leader: 'leo@example.com' },
    ]);
    expect(
      read({
        OIDC_ISSUER: 'http://127.0.0.1:9000',
        OIDC_NAME: 'Example',
        OIDC_SCOPES: 'openid email groups',
        OIDC_GROUPS_CLAIM: 'roles',
        OIDC_TRUST_EMAILS: 'on',
        OIDC_NEW_PEOPLE: path,
      }),
    ).toMatchObject({
      name: 'Example',
      scope: 'openid email groups',
      groupsClaim: 'roles',
      trustsEmails: true,
      newPeople: [
        { group: 'callers', role: 'data-picker', leader: 'lea@example.com' },
        { role: 'data-creator', leader: 'leo@example.com' },
      ],
    });
  });

  it.each<[name: string, value: string]>([
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_TRUST_EMAILS', 'maybe'],
    ['OIDC_NEW_PEOPLE', '/nowhere/people.json'],
  ])('refuses %s=%s with one sentence that names the variable', (name, value) => {
    const problems = problemsOf({ ...PROVIDER, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .+\\.?$`));
  });

  it.each(Object.keys(PROVIDER))('needs %s when the others are set, and quotes no secret', (missing) => {
    const problems = problemsOf({ ...PROVIDER, [missing]: '' });
    expect(problems).toEqual([expect.stringMatching(`^${missing} is missing\\.`)]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it.each<[what: string, content: unknown, says: RegExp]>([
    ['is no JSON', '[{', /is not JSON/],
    ['makes admins', [{ role: 'admin', leader: 'lea@example.com' }], /entry 1, role is not valid/],
    ['names no leader', [{ role: 'data-picker' }], /entry 1, leader is not valid/],
    [
      'has a misspelt field',
      [{ role: 'data-picker', leader: 'l@example.com', groups: 'x' }],
      /entry 1, groups/,
    ],
  ])('refuses a file that %s', (_, content, says) => {
    expect(problemsOf({ ...PROVIDER, OIDC_NEW_PEOPLE: file(content) })).toEqual([
      expect.stringMatching(says),
    ]);
  });
});
