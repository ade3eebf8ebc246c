import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANAGING } from '../../contract/roles/capabilities.js';
import { STAFF_ES } from '../../text/es/staff.js';

/** Elements whose docblock lists the roles of staff. */
const ELEMENTS = ['create-staff', 'staff-table'];

it('names every role of staff in the texts and docblocks that list those roles', () => {
  const texts = Object.keys(STAFF_ES).filter((text) => text.includes('data-picker'));
  expect(texts).toHaveLength(2);
  const docblocks = ELEMENTS.map((name) => {
    const file = new URL(`../../../widgets/${name}/${name}.element.ts`, import.meta.url);
    return /@attr staff-role [^@]*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  });
  for (const text of [...texts, ...docblocks]) {
    const named: readonly string[] = text.match(/[a-z]+(-[a-z]+)*/g) ?? [];
    expect(
      Object.keys(MANAGING).filter((role) => !named.includes(role)),
      text,
    ).toEqual([]);
  }
});
