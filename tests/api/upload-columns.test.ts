/** The column names that the upload screen uses in each language are names that the server knows. */
import { expect, it } from 'vitest';
import { matchByName } from '../../src/contract/uploads/upload-columns.js';
import { LEAD_FIELDS } from '../../src/contract/rentals/lead-fields.js';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import { sentencesIn } from '../../src/core/sentences-in.js';

it.each([
  ['as the screen writes them', (name: string) => name],
  ['without accents', (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')],
  ['in capitals', (name: string) => name.toUpperCase()],
])('the server knows Spanish names of columns %s', async (_, written) => {
  const say = await sentencesIn('es');
  const header = UPLOAD_FIELDS.map((field) => written(say(LEAD_FIELDS[field].label)));
  const columns = matchByName(header);
  expect(UPLOAD_FIELDS.map((field) => columns[field])).toEqual(UPLOAD_FIELDS.map((_field, index) => index));
});
