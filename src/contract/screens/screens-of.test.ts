import { describe, expect, it } from 'vitest';
import { ACTORS } from '../roles/actors-testing.js';
import type { Actor } from '../roles/capabilities.js';
import { ListName } from '../lists/list-preferences.js';
import { REDIRECTS, SCREENS } from './screens.js';
import { homeOf, screensOf } from './screens-of.js';

const pathsOf = (actor: Actor) => screensOf(actor).map(({ path }) => path);

describe('screens', () => {
  it('include a home for every role', () => {
    for (const { actor } of ACTORS) expect(pathsOf(actor)).toContain(homeOf(actor));
  });

  it('include each element for every position with its capability', () => {
    const missing = ACTORS.flatMap(({ position, actor, capabilities }) => {
      const own = screensOf(actor);
      const allowed = SCREENS.filter(({ may }) => capabilities.some((capability) => capability === may));
      return allowed
        .filter(({ element, may }) => !own.some((screen) => screen.element === element && screen.may === may))
        .map(({ element, may }) => `${position} has ${may}, but no ${element}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('show a team leader only the entries of the kind they lead', () => {
    const creators = pathsOf({ role: 'team-leader', assignFor: 'rental-creator' });
    const pickers = pathsOf({ role: 'team-leader', assignFor: 'rental-picker' });
    expect(creators).toEqual(
      expect.arrayContaining(['/team-leader/create-dataCreator', '/team-leader/manage-dataCreators']),
    );
    expect(creators).not.toContain('/team-leader/create-dataPicker');
    expect(pickers).toEqual(
      expect.arrayContaining(['/team-leader/create-dataPicker', '/team-leader/manage-dataPickers']),
    );
    expect(pickers).not.toContain('/team-leader/manage-dataCreators');
  });

  it('include the profile for everybody, and the audit only for admins and super-admins', () => {
    const paths = (['super-admin', 'admin', 'team-leader', 'data-creator', 'data-picker'] as const).map(
      (role) => pathsOf({ role }),
    );
    for (const own of paths) expect(own).toContain('/profile');
    expect(paths.map((own) => own.some((path) => path.endsWith('/audit-log')))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('include the bulk upload only for super-admins and the one allowed creator, and the upload for use only for super-admins', () => {
    const uploads = (actor: Actor) => pathsOf(actor).filter((path) => /upload/.test(path));
    expect(uploads({ role: 'super-admin' })).toEqual([
      '/super-admin/bulk-rental-upload',
      '/super-admin/upload-for-use',
    ]);
    expect(uploads({ role: 'data-creator', canBulkUpload: true })).toEqual(['/data-creator/upload-bulk']);
    expect(uploads({ role: 'data-creator' })).toEqual([]);
    expect(uploads({ role: 'admin' })).toEqual([]);
  });

  it('have one path each, and redirects lead to one of these paths', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const target of Object.values(REDIRECTS)) expect(paths).toContain(target);
  });

  it('include one for each list whose views people save', () => {
    const lists = screensOf({ role: 'super-admin' }).flatMap(({ list }) => list ?? []);
    expect(lists.toSorted()).toEqual(Object.keys(ListName.schema).toSorted());
  });

  it('have the titles of the specification', () => {
    const titles = screensOf({ role: 'super-admin' }).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'Create Admin',
        'Create Team Leader',
        'Manage Data Creators',
        'Manage Data Pickers',
      ]),
    );
  });
});
