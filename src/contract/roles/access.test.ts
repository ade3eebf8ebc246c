import { expect, it } from 'vitest';
import { mayCall } from './access.js';
import type { Actor } from './capabilities.js';
import type { Access } from '../base/endpoint.js';

const PICKER: Actor = { role: 'data-picker' };
const WITH_GENERATED_PASSWORD: Actor = { ...PICKER, mustChangePassword: true };
const WITHOUT_FACTOR: Actor = { ...PICKER, mustAddSecondFactor: true };

it.each<[Access, nobody: boolean, picker: boolean, heldBack: boolean]>([
  ['everyone', true, true, true],
  ['own-account', true, true, true],
  ['signed-in', true, true, false],
  ['collect', false, true, false],
  ['see-audit', false, false, false],
])(
  'a call for %s is allowed without a login: %s, to a picker: %s, to a picker who has to do something first: %s',
  (access, nobody, picker, heldBack) => {
    const actors = [null, PICKER, WITH_GENERATED_PASSWORD, WITHOUT_FACTOR];
    expect(actors.map((actor) => mayCall(actor, access))).toEqual([nobody, picker, heldBack, heldBack]);
  },
);
