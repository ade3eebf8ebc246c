import { describe, expect, it } from 'vitest';
import type { Role } from '../roles/roles.js';
import { staffForm, type StaffRole } from './staff.js';
import { InvalidInput, read } from '../base/validation.js';

const person = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  contact: '+507 555-0100',
  password: 'secret',
};
const above = {
  assignFor: 'rental-picker',
  admin_email: 'admin@example.com',
  team_leader_email: 'lead@example.com',
};

/** Returns the fields that the form still requires when only the person's data are filled in. */
function asksFor(role: StaffRole, caller: Role, form: object = person): string[] {
  try {
    read(form, staffForm(role, caller));
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors.map(({ message }) => message);
    throw error;
  }
}

describe('the form for new staff', () => {
  it.each<[StaffRole, Role, string[]]>([
    ['admin', 'super-admin', []],
    ['team-leader', 'super-admin', ['Assigning is required', 'Admin is required']],
    ['team-leader', 'admin', ['Assigning is required']],
    ['data-creator', 'super-admin', ['Admin is required', 'Team Leader is required']],
    ['data-creator', 'admin', ['Team Leader is required']],
    ['data-creator', 'team-leader', []],
    ['data-picker', 'team-leader', []],
  ])('for a %s, filled in by a %s, requires these superiors: %s', (role, caller, sentences) => {
    expect(asksFor(role, caller)).toEqual(sentences);
  });

  it('requires all the person’s data', () => {
    expect(asksFor('admin', 'super-admin', {})).toEqual([
      'Full Name is required',
      'Email is required',
      'Contact is required',
      'Password is required',
    ]);
  });

  it('accepts a contact that is a number, in any format', () => {
    for (const contact of ['5550100', '+507 555-0100', '(507) 555.0100'])
      expect(asksFor('admin', 'super-admin', { ...person, contact })).toEqual([]);
    for (const contact of ['call me', '+', '--', '555 ext 2'])
      expect(asksFor('admin', 'super-admin', { ...person, contact })).toEqual(['Contact must be a number']);
  });

  it('drops fields that the caller may not choose, even with invalid values', () => {
    expect(read({ ...person, ...above }, staffForm('data-picker', 'team-leader'))).toEqual(person);
    for (const nonsense of ['', null, 7, {}, ['a']])
      expect(asksFor('data-picker', 'team-leader', { ...person, admin_email: nonsense })).toEqual([]);
  });
});
