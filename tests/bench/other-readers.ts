/** Other programs read a spreadsheet: LibreOffice, and Python's zip and XML readers. */
import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Papa from 'papaparse';

/**
 * A reader's result: the number of rows below the header, and the cells of the wanted rows, counted from 1.
 */
export interface ReadSheet {
  rows: number;
  cells: Map<number, string[]>;
}

/** Null if the program isn't installed. */
export async function readByLibreOffice(path: string, wanted: readonly number[]): Promise<ReadSheet | null> {
  const folder = dirname(path);
  const profile = `-env:UserInstallation=file://${join(folder, 'libreoffice')}`;
  // The options of the CSV filter: comma, quotes, UTF-8, and every cell as it is displayed.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
  if (!run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, path])) return null;
  return readCsv(join(folder, basename(path).replace(/xlsx$/, 'csv')), wanted);
}

function readCsv(path: string, wanted: readonly number[]): Promise<ReadSheet> {
  const cells = new Map<number, string[]>();
  // The count doesn't include the header.
  let rows = -1;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(createReadStream(path), {
      skipEmptyLines: true,
      step: ({ data }) => {
        rows += 1;
        if (wanted.includes(rows)) cells.set(rows, data);
      },
      complete: () => resolve({ rows, cells }),
      error: reject,
    });
  });
}

const PYTHON = `
import json, sys, zipfile
from xml.etree.ElementTree import iterparse
path, wanted = sys.argv[1], set(json.loads(sys.argv[2]))
main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
rows, cells = -1, {}
with zipfile.ZipFile(path) as package:
    assert package.testzip() is None
    shared = []
    if 'xl/sharedStrings.xml' in package.namelist():
        for _, element in iterparse(package.open('xl/sharedStrings.xml')):
            if element.tag == main + 'si': shared.append(''.join(element.itertext()))
    def content(cell):
        text = ''.join(cell.itertext())
        return shared[int(text)] if cell.get('t') == 's' else text
    for _, element in iterparse(package.open('xl/worksheets/sheet1.xml')):
        if element.tag != main + 'row': continue
        rows += 1
        assert not element.findall('.//' + main + 'f'), 'a formula'
        if rows in wanted: cells[rows] = [content(cell) for cell in element.findall(main + 'c')]
        element.clear()
print(json.dumps({'rows': rows, 'cells': cells}))
`;

/** Reads cells as they are stored, a date as a number. Null if Python isn't installed. */
export function readByPython(path: string, wanted: readonly number[]): ReadSheet | null {
  const printed = run('python3', ['-c', PYTHON, path, JSON.stringify(wanted)]);
  if (printed === null) return null;
  // The cast is safe, because the script above prints this form.
  const { rows, cells } = JSON.parse(printed) as { rows: number; cells: Record<string, string[]> };
  return { rows, cells: new Map(Object.entries(cells).map(([row, texts]) => [Number(row), texts])) };
}

/** Returns what a program prints; null if it isn't installed. */
function run(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
