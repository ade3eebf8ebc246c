/** The files in which a person gets their data. */
import type { PersonalRecord } from '../../src/contract/personal-data/personal-data.js';
import { PERSONAL_PLACE_TITLES } from '../../src/contract/personal-data/personal-places.js';
import { writeWorkbook } from '../../src/spreadsheet/write-sheets.js';

/** Makes a file: JSON with everything, or a workbook with a row for each field. */
export async function recordsFile(records: readonly PersonalRecord[], kind: 'json' | 'xlsx'): Promise<Blob> {
  if (kind === 'json') return new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' });
  return writeWorkbook({
    name: 'Personal data',
    columns: [
      { header: 'Record', width: 10 },
      { header: 'Place', width: 30 },
      { header: 'Stored at', width: 20 },
      { header: 'Field', width: 20 },
      { header: 'Value', width: 80 },
    ],
    rows: records.flatMap(({ place, at, fields }, index) =>
      fields.map(({ field, value }) => [
        { wholeNumber: index + 1 },
        PERSONAL_PLACE_TITLES[place],
        at === null ? null : { instantMs: Date.parse(at) },
        field,
        value.startsWith('data:image/') ? 'A picture. It is in the JSON file.' : value,
      ]),
    ),
  });
}
