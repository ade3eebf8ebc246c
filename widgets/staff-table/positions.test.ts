import { expect, it } from 'vitest';
import { mayCall } from '../../src/contract/roles/access.js';
import { ACTORS } from '../../src/contract/roles/actors-testing.js';
import { MANAGING } from '../../src/contract/roles/capabilities.js';
import { suspendStaff } from '../../src/contract/staff/people-calls.js';

it.each(Object.entries(MANAGING))(
  'has no checkbox without use: every position that sees the list of %s may suspend selected people',
  (_role, capability) => {
    const seeing = ACTORS.filter(({ capabilities }) => capabilities.includes(capability));
    expect(seeing).not.toEqual([]);
    expect(seeing.filter(({ actor }) => !mayCall(actor, suspendStaff.may))).toEqual([]);
  },
);
