import { expect, it } from 'vitest';
import { reportFile } from './report-file.js';

it.each(['=1+1', '+1', '-1', '@SUM', '\t=1', '＝1+1', '＋1', '－1', '＠SUM'])(
  'marks the name %j in a CSV, so that a spreadsheet reads no formula',
  async (name) => {
    const report = { title: 'People', header: ['Name', 'Picks'], rows: [[name, -5]] };
    const text = await (await reportFile(report, 'csv')).text();
    expect(text.split('\r\n')[1]).toMatch(new RegExp(`^"?'${name.replaceAll(/[+]/g, '\\+')}"?,-5$`));
  },
);
