import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown } from '../../../tests/testing/answers.js';
import { noWorkers } from '../../../tests/testing/fake-worker.js';
import { chooseFiles } from '../../../tests/testing/choose-files.js';
import { catchSavedFiles } from '../../../tests/testing/saved-files.js';
import { MAX_STAFF_IMPORT } from '../../../src/contract/limits.js';
import { coded } from '../../../src/contract/base/coded.js';
import { refusal, REFUSALS } from '../../../src/contract/refusals/all.js';
import {
  importStaff,
  previewStaffImport,
  undoStaffImport,
  type StaffImportResult,
} from '../../../src/contract/staff/staff-import.js';
import { ana, button, changes, leave, pickers, show } from '../testing.js';

const CSV =
  'Rol,Nombre,Correo,Teléfono,Líder\nRecolector,Ana Ruiz,ana@example.com,702 555 0100,piet@example.com\nx,,,,\n';
const person = { row: 2, role: 'data-picker', name: 'Ana Ruiz', email: 'ana@example.com' } as const;
const result: StaffImportResult = {
  made: [person],
  refused: [{ row: 3, errors: [{ path: 'email', ...refusal('email-taken') }] }],
};
const withLink = {
  made: [{ ...person, link: 'https://desk.example.com/reset-password?token=x' }],
  refused: [],
};
const preview = answer(previewStaffImport, result);

const file = (text = CSV, name = 'people.csv') => new File([text], name, { type: 'text/csv' });
const field = () => page.getByLabelText('File', { exact: true });
const words = (text: string | RegExp) => page.getByText(text);
const open = async () => userEvent.click(button('Import'));
const choose = async (chosen = file()) => {
  await open();
  await chooseFiles(field(), chosen);
};
const sendOne = () => userEvent.click(button('Import 1 person'));

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

/** A workbook with the people in its second sheet. */
async function workbook(): Promise<File> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ['Ask Piet']]), 'Notes');
  const cells = [
    [],
    ['role', 'name', 'email', 'contact'],
    [],
    ['Picker', 'Ana Ruiz', 'ana@example.com', 7025550100],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'People');
  // With type `array` it returns an ArrayBuffer, but its types say any.
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'people.xlsx');
}

describe('the file of an import', () => {
  it('can be chosen later: the dialog stays open when the chooser of files is cancelled', async () => {
    show({ answers: [pickers([ana])] });
    await open();
    await expect.element(field()).toBeInTheDocument();
    // As a browser does; no test can open the chooser itself.
    field()
      .element()
      .dispatchEvent(new Event('cancel', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(field()).toBeInTheDocument();
  });

  it('is read with the usual names of columns and roles, and its preview shows the reasons of refused rows', async () => {
    show({ answers: [pickers([ana]), preview] });
    await choose();
    await expect.element(words(/1 person would be created\. 1 row can’t be used/)).toBeVisible();
    await expect.element(words(REFUSALS['email-taken']).first()).toBeVisible();
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      [
        previewStaffImport.path,
        {
          rows: [
            {
              row: 2,
              role: 'data-picker',
              name: 'Ana Ruiz',
              email: 'ana@example.com',
              contact: '702 555 0100',
              team_leader_email: 'piet@example.com',
            },
            { row: 3, role: 'x', name: '', email: '', contact: '', team_leader_email: '' },
          ],
        },
      ],
    ]);
  });

  it('names the role of a refused row as every screen does', async () => {
    show({
      answers: [
        pickers([ana]),
        answer(previewStaffImport, {
          made: [],
          refused: result.refused.map((each) => ({ ...each, row: 2 })),
        }),
      ],
    });
    await choose(file('role,name,email,contact\npicker,Ana Ruiz,ana@example.com,1\n'));
    await expect.element(page.getByRole('cell', { name: 'Data Picker', exact: true })).toBeVisible();
  });

  it('may be a workbook: the sheet with the columns is read, and rows have their numbers', async () => {
    show({ answers: [pickers([ana]), preview] });
    await choose(await workbook());
    await expect.element(words(/1 person would be created/)).toBeVisible();
    expect(changes()[0]?.body).toEqual({ rows: [{ ...person, row: 4, contact: '7025550100' }] });
  });

  it('shows words of a file whose encoding is a guess, and is read again in the one that is chosen', async () => {
    show({ answers: [pickers([ana]), preview] });
    const bytes = Uint8Array.from('role,name,email,contact\nPicker,Jos\x8e,jose@example.com,1\n', (sign) =>
      sign.charCodeAt(0),
    );
    await choose(new File([bytes], 'people.csv'));
    await expect.element(words('Are the letters of this file right?')).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Encoding of the file'), 'macintosh');
    await expect.poll(() => changes().at(-1)?.body).toMatchObject({ rows: [{ name: 'José' }] });
  });

  it('gives its refused rows as a spreadsheet, with their cells as in the file, the row and the reason', async () => {
    const saved = catchSavedFiles();
    show({ answers: [pickers([ana]), preview] });
    await choose();
    await userEvent.click(button('Download skipped rows'));
    await expect.poll(() => saved).toHaveLength(1);
    const [{ name, file: sheet } = { name: '', file: new Blob() }] = saved;
    const { read, utils } = await import('xlsx');
    const { Sheets, SheetNames } = read(await sheet.arrayBuffer());
    const rows = utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(name).toBe('skipped_staff.xlsx');
    expect(rows).toEqual([
      ['Rol', 'Nombre', 'Correo', 'Teléfono', 'Líder', 'Row', 'Reason'],
      ['x', ...Array<undefined>(4), 3, REFUSALS['email-taken']],
    ]);
    vi.restoreAllMocks();
  });

  it('is read on the page if the page allows no worker', async () => {
    const restore = noWorkers();
    show({ answers: [pickers([ana]), preview] });
    await choose();
    await expect.element(words(/1 person would be created/)).toBeVisible();
    restore();
  });

  it.each([
    ['of another kind', file(CSV, 'people.pdf'), REFUSALS['file-kind']],
    [
      'without a required column',
      file('name,email\nAna,a@b.c'),
      'No column for Role, Contact. Add it to the file.',
    ],
    ['without rows', file('role,name,email,contact\n'), REFUSALS['header-only']],
    [
      'with too many rows',
      file(`role,name,email,contact\n${'picker,a,b,c\n'.repeat(MAX_STAFF_IMPORT.rows + 1)}`),
      coded(REFUSALS, 'too-many-file-rows', { count: MAX_STAFF_IMPORT.rows }).message,
    ],
    [
      'that is too large',
      file('x'.repeat(MAX_STAFF_IMPORT.bytes + 1)),
      coded(REFUSALS, 'file-too-big', { size: 1 }).message,
    ],
  ])('%s is refused at its field, and nothing is sent', async (_, chosen, sentence) => {
    show({ answers: [pickers([ana])] });
    await choose(chosen);
    await expect.element(words(sentence).first()).toBeVisible();
    expect(changes()).toEqual([]);
  });
});

describe('an import', () => {
  it('shows the links that are not mailed, also after it was closed, and is sent again with the same id when its answer is lost', async () => {
    const sending = inTurn(lineDown(importStaff), answer(importStaff, withLink));
    show({ answers: [pickers([ana]), preview, sending] });
    await choose();
    await sendOne();
    await expect.element(words(REFUSALS.unreachable).first()).toBeVisible();
    await sendOne();
    await expect.element(words('1 person was created')).toBeVisible();
    await expect.element(button('Copy links')).toBeVisible();
    await expect.element(button('Download links')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await open();
    await expect.element(button('Copy links')).toBeVisible();
    await userEvent.click(button('Import another file'));
    await expect.element(field()).toBeInTheDocument();
    const ids = changes()
      .filter(({ path }) => path === importStaff.path)
      .map(({ body }) => (body as { importId: string }).importId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('without links says that they are mailed, and is undone with the reasons of those who stay', async () => {
    const stays = [{ name: 'Ana Ruiz', email: 'ana@example.com', why: refusal('has-accepted') }];
    show({
      answers: [
        pickers([ana]),
        preview,
        answer(importStaff, result),
        answer(undoStaffImport, { removed: 0, stays }),
      ],
    });
    await choose();
    await sendOne();
    await expect.element(words(/gets an email with a link/)).toBeVisible();
    await userEvent.click(button('Undo import'));
    await expect.element(words(REFUSALS['has-accepted']).first()).toBeVisible();
    await expect.element(button('Undo import')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
