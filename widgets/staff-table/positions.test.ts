import { expect, it } from 'vitest';
import { mayCall } from '../../src/contract/access.js';
import { ACTORS } from '../../src/contract/actors-testing.js';
import { MANAGING } from '../../src/contract/capabilities.js';
import { suspendStaff } from '../../src/contract/people-calls.js';

it.each(Object.entries(MANAGING))(
  'has no checkbox without use: every position that sees the list of %s may suspend selected people',
  (_role, capability) => {
    const seeing = ACTORS.filter(({ capabilities }) => capabilities.includes(capability));
    expect(seeing).not.toEqual([]);
    expect(seeing.filter(({ actor }) => !mayCall(actor, suspendStaff.may))).toEqual([]);
  },
);
