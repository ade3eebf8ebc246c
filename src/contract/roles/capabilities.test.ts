import { describe, expect, it } from 'vitest';
import { CAPABILITIES, firstTaskOf, may, type Capability, type Position } from './capabilities.js';

/**
 * The table in section 6 of the specification: a row is a capability, a column is a position. The last rows
 * are our additions.
 */
const COLUMNS: Position[] = [
  'super-admin',
  'admin',
  'team-leader/rental-creator',
  'team-leader/rental-picker',
  'data-creator',
  'data-picker',
];
const TABLE: [Capability[], string][] = [
  [['manage-admins'], 'yes no no no no no'],
  [['manage-team-leaders'], 'yes yes no no no no'],
  [['manage-creators'], 'yes yes yes no no no'],
  [['manage-pickers'], 'yes yes no yes no no'],
  [['see-all-leads'], 'yes yes yes yes no no'],
  [['see-picked-leads'], 'yes yes no yes no no'],
  [['see-client-details'], 'yes yes no yes no no'],
  [['see-deals'], 'yes yes no yes no yes'],
  [['change-deal-status'], 'yes yes no no no no'],
  [['bulk-upload', 'upload-for-use', 'bypass', 'change-settings'], 'yes no no no no no'],
  [['create-rental'], 'no no no no yes no'],
  [['collect'], 'no no no no no yes'],
  [['read-delay'], 'yes no no no no yes'],
  [['correct-staff'], 'yes yes yes yes no no'],
  [['see-audit'], 'yes yes no no no no'],
  [['see-rental-history'], 'yes yes yes yes no yes'],
  [['correct-lead'], 'yes yes yes yes no no'],
  [['correct-verdict', 'return-leads'], 'yes yes no yes no no'],
  [['withdraw-leads', 'move-leads'], 'yes yes yes no no no'],
  [['delete-leads'], 'yes yes no no no no'],
  [['see-floor', 'see-reports'], 'yes yes yes yes no no'],
  [['take-over-outcomes'], 'yes yes no yes no no'],
  [['receive-messages'], 'no no no no yes yes'],
  [['see-do-not-contact'], 'yes yes yes yes no no'],
  [['add-do-not-contact'], 'yes yes yes yes no yes'],
  [['import-do-not-contact'], 'yes yes yes yes no no'],
  [['lift-do-not-contact'], 'yes no no no no no'],
  [['edit-first-messages'], 'yes no no no no no'],
  [['erase-personal-data'], 'yes no no no no no'],
];

const rows = TABLE.flatMap(([capabilities, cells]) => capabilities.map((one) => [one, cells] as const));

describe('the permission table', () => {
  it.each(rows)('gives %s to: %s', (capability, cells) => {
    const holders = COLUMNS.filter((_, index) => cells.split(' ')[index] === 'yes');
    expect(COLUMNS.filter((position) => CAPABILITIES[position].includes(capability))).toEqual(holders);
  });

  it('has a column for every position', () => {
    expect([...COLUMNS].sort()).toEqual(Object.keys(CAPABILITIES).sort());
  });

  it('gives the history of a rental to every position with a list whose rows open it', () => {
    const lists: Capability[] = ['see-all-leads', 'see-picked-leads', 'see-client-details', 'see-deals'];
    const without = Object.entries(CAPABILITIES)
      .filter(([, own]) => lists.some((list) => own.includes(list)) && !own.includes('see-rental-history'))
      .map(([position]) => position);
    expect(without).toEqual([]);
  });

  it('has no capability except those rows', () => {
    const known = new Set(rows.map(([capability]) => capability));
    expect(
      Object.values(CAPABILITIES)
        .flat()
        .filter((capability) => !known.has(capability)),
    ).toEqual([]);
  });
});

describe('may', () => {
  it('allows a bulk upload only to the creator account that the server names', () => {
    expect(may({ role: 'data-creator' }, 'bulk-upload')).toBe(false);
    expect(may({ role: 'data-creator', canBulkUpload: true }, 'bulk-upload')).toBe(true);
    expect(may({ role: 'data-picker', canBulkUpload: true }, 'bulk-upload')).toBe(false);
  });

  it('allows nothing to a person with a generated password, or who has to add a second factor', () => {
    expect(may({ role: 'super-admin', mustChangePassword: true }, 'see-audit')).toBe(false);
    expect(may({ role: 'super-admin', mustAddSecondFactor: true }, 'see-audit')).toBe(false);
  });

  it('allows nothing to an anonymous caller or to a team leader without a kind', () => {
    expect(may(null, 'collect')).toBe(false);
    expect(may({ role: 'team-leader', assignFor: null }, 'see-all-leads')).toBe(false);
  });
});

it('a generated password comes before a missing second factor', () => {
  const role = 'super-admin';
  expect(firstTaskOf({ role, mustChangePassword: true, mustAddSecondFactor: true })).toBe(
    'mustChangePassword',
  );
  expect(firstTaskOf({ role, mustAddSecondFactor: true })).toBe('mustAddSecondFactor');
  expect(firstTaskOf({ role })).toBeUndefined();
  expect(firstTaskOf(null)).toBeUndefined();
});
