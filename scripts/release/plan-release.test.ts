import { describe, expect, it } from 'vitest';
import { nextVersion, NEXT_ENTRY, planRelease } from './plan-release.js';

const OPERATORS = `### For operators

- Migration, seconds per 100,000 leads: 2.
- Rolling: yes.
- The way back: start 1.4.2.
`;
const FIRST = '## 1.4.2 · 2026-11-01\n\n### Fixed\n\n- Something.\n';
const withNext = (sections: string) => `# Changes\n\nIntroduction.\n\n## Next\n\n${sections}\n${FIRST}`;
const ADDED = `### Breaking

### Added

- A new attribute.

### Changed

### Fixed

### Security

${OPERATORS}`;

const NOW = {
  kind: 'minor' as const,
  version: '1.4.2',
  released: '1.4.2',
  changelog: withNext(ADDED),
  day: '2026-12-24',
  changes: '',
  tags: ['v1.4.1'],
};

describe('a release', () => {
  it('dates what the changelog says, without the empty headings, and opens the next entry', () => {
    expect(planRelease(NOW)).toEqual({
      version: '1.5.0',
      changelog: `# Changes

Introduction.

${NEXT_ENTRY}
## 1.5.0 · 2026-12-24

### Added

- A new attribute.

${OPERATORS}
${FIRST}`,
    });
  });

  it('can follow at once on the one before: the entry that it opens is read again', () => {
    const { changelog } = planRelease(NOW);
    const said = changelog.replace('### Fixed\n', '### Fixed\n\n- A mistake.\n').replaceAll(': ?', ': none.');
    const { version, changelog: second } = planRelease({
      ...NOW,
      kind: 'patch',
      version: '1.5.0',
      released: '1.5.0',
      changelog: said,
    });
    expect(version).toBe('1.5.1');
    expect([...second.matchAll(/^## (\S+)/gm)].map(([, name]) => name)).toEqual([
      'Next',
      '1.5.1',
      '1.5.0',
      '1.4.2',
    ]);
  });

  it.each([
    ['major', '2.0.0'],
    ['minor', '1.5.0'],
    ['patch', '1.4.3'],
  ] as const)('that is %s gives 1.4.2 the next version %s', (kind, version) => {
    expect(nextVersion(kind, '1.4.2')).toBe(version);
  });

  it('counts from the last release, also when package.json has the coming version already', () => {
    expect(planRelease({ ...NOW, version: '1.5.0' }).version).toBe('1.5.0');
    expect(() => planRelease({ ...NOW, version: '1.5.0', kind: 'patch' })).toThrow(
      'package.json says 1.5.0 already, which is more than 1.4.3. Release it as major or minor.',
    );
  });

  it.each([
    ['with changes that are not committed', { changes: ' M server/app.ts\n' }, /^Commit or remove/],
    ['of which the changelog says nothing', { changelog: withNext(NEXT_ENTRY.slice(9)) }, /says nothing/],
    ['with nothing but words for operators', { changelog: withNext(OPERATORS) }, /says nothing/],
    [
      'whose line for operators is open',
      { changelog: withNext(ADDED.replace('Rolling: yes.', 'Rolling: ?')) },
      /Answer each '\?'/,
    ],
    [
      'that has no lines for operators',
      { changelog: withNext('### Added\n\n- A new attribute.\n') },
      /Answer each '\?'/,
    ],
    ['without an open entry', { changelog: `# Changes\n\n${FIRST}` }, /no entry '## Next'/],
    [
      'that breaks something, but is no major one',
      { changelog: withNext(ADDED.replace('### Breaking\n', '### Breaking\n\n- An event is gone.\n')) },
      /is a major one/,
    ],
  ])('%s is refused', (_, change, sentence) => {
    expect(() => planRelease({ ...NOW, ...change })).toThrow(sentence);
  });
});

describe('the same release again', () => {
  const again = { ...NOW, kind: 'again' as const, changelog: withNext(NEXT_ENTRY.slice(9)) };

  it('has the same version, and the day of now', () => {
    const { version, changelog } = planRelease(again);
    expect(version).toBe('1.4.2');
    expect(changelog).toBe(again.changelog.replace('2026-11-01', '2026-12-24'));
  });

  it.each([
    ['when a tag has it', { tags: ['v1.4.2'] }, /There is the tag v1\.4\.2/],
    ['while the next entry says something', { changelog: withNext(ADDED) }, /Move what CHANGELOG\.md says/],
    ['when package.json is ahead', { version: '1.5.0' }, /the last release is 1\.4\.2/],
    ['without its entry', { changelog: withNext('').replace('1.4.2', '1.4.1') }, /no entry of 1\.4\.2/],
  ])('is refused %s', (_, change, sentence) => {
    expect(() => planRelease({ ...again, ...change })).toThrow(sentence);
  });
});
