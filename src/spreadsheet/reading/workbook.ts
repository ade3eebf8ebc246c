/** The parts of a workbook: its sheets in their order, its shared texts and its styles. */
import { MAX_UPLOAD } from '../../contract/limits.js';
import { unusable } from './unusable-file.js';
import { readWholeXml } from './xml.js';
import type { Zip } from './zip.js';

export interface Sheet {
  name: string;
  path: string;
}

export interface Workbook {
  /** The visible sheets. */
  sheets: Sheet[];
  sharedStringsPath: string | null;
  stylesPath: string | null;
  /** Whether dates count from 1904, as on old Macs, and not from 1900. */
  isFrom1904: boolean;
}

/** The states of sheets that nobody sees; programs show a sheet with any other state. */
const HIDDEN = ['hidden', 'veryHidden'];

/** Throws UnusableFile for a zip that is not a workbook. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const rootRelations = await relationsOf(zip, '');
  const path = rootRelations.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!zip.has(path)) throw unusable('not-xlsx');
  const relations = await relationsOf(zip, path);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.target ?? null;
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await readWholeXml(zip.bytesOf(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || HIDDEN.includes(attributes['state'] ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find((each) => each.id === id);
      // Charts have their own sheets, without rows.
      if (relation?.type === 'worksheet' && sheets.length < MAX_UPLOAD.sheets)
        sheets.push({
          name: (attributes['name'] ?? '').slice(0, MAX_UPLOAD.sheetNameCharacters),
          // Names in a zip ignore case: each part gets one name.
          path: relation.target.toLowerCase(),
        });
    },
  });
  return { sheets, sharedStringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles'), isFrom1904 };
}

export interface Relation {
  id: string;
  /** The last segment of the relation type's address, such as `worksheet`. */
  type: string;
  /** A path in the zip, or the address of something outside. */
  target: string;
}

/** What a part of the zip refers to. */
export async function relationsOf(zip: Zip, path: string): Promise<Relation[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  const relationsPath = `${folder}_rels/${path.slice(folder.length)}.rels`;
  if (!zip.has(relationsPath)) return relations;
  await readWholeXml(zip.bytesOf(relationsPath), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      if (name !== 'Relationship') return;
      const target = TargetMode === 'External' ? Target : pathFrom(folder, Target);
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

/** The path in the zip to which a path in one of its folders leads. */
function pathFrom(folder: string, target: string): string {
  const path: string[] = [];
  for (const part of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return path.join('/');
}
