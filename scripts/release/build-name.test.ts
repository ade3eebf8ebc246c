import { expect, it } from 'vitest';
import { versionOf } from './build-name.js';

const last = { version: '1.4.2', sources: 'abc' };

it('calls a build of the released sources by their version, whatever its commit', () => {
  expect(versionOf({ version: '1.4.2', sources: 'abc', commit: 'unknown' }, last)).toBe('1.4.2');
});

it.each([
  ['of other sources', { version: '1.4.2', sources: 'abd', commit: '3111737a' }, '1.4.2-dev.3111737a'],
  [
    'with changes',
    { version: '1.4.2', sources: 'abd', commit: '3111737a-dirty' },
    '1.4.2-dev.3111737a-dirty',
  ],
  ['of the coming version', { version: '1.5.0', sources: 'abd', commit: '3111737a' }, '1.5.0-dev.3111737a'],
  ['that only has the next version', { version: '1.5.0', sources: 'abc', commit: '1a' }, '1.5.0-dev.1a'],
  [
    'named by a text that a version can’t hold',
    { version: '1.4.2', sources: '', commit: 'v1+x y' },
    '1.4.2-dev.v1-x-y',
  ],
])('calls a build %s one between releases', (_, sources, version) => {
  expect(versionOf(sources, last)).toBe(version);
});
