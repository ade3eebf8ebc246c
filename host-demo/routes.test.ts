import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../src/contract/screens/screens.js';
import { LOGIN_ATTRIBUTES, placeOf, type User } from './routes.js';

const picker: User = { role: 'data-picker' };
const creator: User = { role: 'data-creator' };

const redirectTo = (to: string) => ({ kind: 'redirect', to });

/** A person of each role, with all optional rights. */
const EVERYBODY: { [Role in User['role']]: User[] } = {
  'super-admin': [{ role: 'super-admin' }],
  admin: [{ role: 'admin' }],
  'team-leader': [
    { role: 'team-leader', assignFor: 'rental-creator' },
    { role: 'team-leader', assignFor: 'rental-picker' },
  ],
  'data-creator': [{ role: 'data-creator', canBulkUpload: true }],
  'data-picker': [picker],
};

it('shows each screen to people of its role, and public screens to everybody', () => {
  for (const screen of SCREENS) {
    const people = screen.role === 'anybody' ? Object.values(EVERYBODY).flat() : EVERYBODY[screen.role];
    const shown = people.map((user) => placeOf(screen.path, user));
    expect(shown, screen.path).toContainEqual({ kind: 'screen', screen });
    if (screen.role === 'anybody')
      expect(shown, screen.path).toEqual(people.map(() => ({ kind: 'screen', screen })));
  }
});

describe('placeOf', () => {
  it('shows the login at / without a session, and redirects everybody else to their home', () => {
    expect(placeOf('/', null)).toEqual({ kind: 'login' });
    expect(placeOf('/', picker)).toEqual(redirectTo('/data-picker/collect'));
    expect(placeOf('/', creator)).toEqual(redirectTo('/data-creator/create'));
    expect(placeOf('/', { role: 'team-leader', assignFor: 'rental-picker' })).toEqual(
      redirectTo('/team-leader/create-dataPicker'),
    );
  });

  it.each<Partial<User>>([{ mustChangePassword: true }, { mustAddSecondFactor: true }])(
    'allows a person who has to do something first only their account: %o',
    (first) => {
      const boss: User = { role: 'super-admin', ...first };
      expect(placeOf('/', boss)).toEqual(redirectTo('/profile'));
      expect(placeOf('/super-admin/settings', boss)).toEqual(redirectTo('/'));
      expect(placeOf('/profile', boss)).toMatchObject({ screen: { element: 'rd-profile' } });
    },
  );

  it('shows a screen to its role', () => {
    expect(placeOf('/data-picker/collect', picker)).toMatchObject({
      kind: 'screen',
      screen: { element: 'rd-collect', title: 'Collect' },
    });
  });

  it('redirects / to the start page that the person chose, and to the role’s home when they may not open it', () => {
    expect(placeOf('/', { ...picker, startPage: '/data-picker/my-leads' })).toEqual(
      redirectTo('/data-picker/my-leads'),
    );
    for (const startPage of ['/admin/manage-teamLeaders', '/nowhere'])
      expect(placeOf('/', { ...picker, startPage })).toEqual(redirectTo('/data-picker/collect'));
    const mustChange = { ...picker, startPage: '/data-picker/my-leads', mustChangePassword: true };
    expect(placeOf('/', mustChange)).toEqual(redirectTo('/profile'));
  });

  it('redirects to the login without a token', () => {
    expect(placeOf('/data-picker/collect', null)).toEqual(redirectTo('/'));
    expect(placeOf('/admin/create-teamLeader', null)).toEqual(redirectTo('/'));
    expect(placeOf('/profile', null)).toEqual(redirectTo('/'));
  });

  it('finds no screen by the names of built-in object properties', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      for (const path of [name, `/${name}`]) {
        expect(placeOf(path, null)).toEqual({ kind: 'not-found' });
        expect(placeOf(path, picker)).toEqual({ kind: 'not-found' });
      }
  });

  it('redirects a person of another role to /, which leads to their home', () => {
    expect(placeOf('/data-picker/collect', creator)).toEqual(redirectTo('/'));
    expect(placeOf('/super-admin/settings', picker)).toEqual(redirectTo('/'));
  });

  it('shows the login for a mailed link, and redirects a person who is logged in to their home', () => {
    expect(placeOf('/login-link', null)).toMatchObject({
      kind: 'public',
      screen: { element: 'rd-login', takes: ['email', 'token'] },
    });
    expect(placeOf('/login-link', picker)).toEqual(redirectTo('/'));
  });

  it('gives the login the whole answer of the provider of single sign-on', () => {
    expect(placeOf('/sign-on', null)).toMatchObject({
      kind: 'public',
      screen: { element: 'rd-login', takesAll: 'sign-on-answer' },
    });
    expect(placeOf('/sign-on', picker)).toEqual(redirectTo('/'));
    expect(LOGIN_ATTRIBUTES['sign-on-path']).toBe('/sign-on');
  });

  it('redirects a leader of the other kind to /, and shows the error page only for an unknown path', () => {
    const ofCreators: User = { role: 'team-leader', assignFor: 'rental-creator' };
    const ofPickers: User = { role: 'team-leader', assignFor: 'rental-picker' };
    for (const page of ['create-dataPicker', 'manage-dataPickers', 'manage-by-pickers', 'client-details'])
      expect(placeOf(`/team-leader/${page}`, ofCreators)).toEqual(redirectTo('/'));
    for (const page of ['create-dataCreator', 'manage-dataCreators'])
      expect(placeOf(`/team-leader/${page}`, ofPickers)).toEqual(redirectTo('/'));
    expect(placeOf('/team-leader/nowhere', ofCreators)).toEqual({ kind: 'not-found' });
    // Bulk upload is for one account; other creators may not open its path.
    expect(placeOf('/data-creator/upload-bulk', creator)).toEqual(redirectTo('/'));
  });

  it('accepts both paths of the creator’s screen', () => {
    expect(placeOf('/data/create', creator)).toEqual(redirectTo('/data-creator/create'));
  });

  it('has an error page for an unknown path', () => {
    expect(placeOf('/nowhere', null)).toEqual({ kind: 'not-found' });
    expect(placeOf('/data-picker/nowhere', picker)).toEqual({ kind: 'not-found' });
    expect(placeOf('/constructor', picker)).toEqual({ kind: 'not-found' });
  });
});

it('gives the login the attributes that it has in index.html', () => {
  const [, attributes = ''] =
    /<rd-login\s+autofocus\s(.*)\sdata-rd-static/s.exec(readFileSync('host-demo/index.html', 'utf8')) ?? [];
  expect(
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="(.*?)"/g)].map(([, name, value]) => [name, value])),
  ).toEqual(LOGIN_ATTRIBUTES);
});
