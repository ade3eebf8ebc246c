import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { read, utils } from 'xlsx';
import { catchSavedFiles, type SavedFile } from '../../tests/testing/saved-files.js';
import {
  cancelDownload,
  DOWNLOAD_NAMES,
  startAllLeadsDownload,
} from '../../src/contract/rentals/rental-lists.js';
import {
  deferred,
  eventually,
  failure,
  reloadPage,
  serve,
  storeSession,
  success,
  type SeenRequest,
} from '../../src/core/testing.js';
import { setToastPort, toasts } from '../../src/core/toast.js';
import { rental } from '../../src/spreadsheet/testing.js';
import { LeadsDownload } from '../../src/parts/list-screen/leads-download.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const TOTAL = 2500;
const AS_OF = '2026-11-21T19:05:09.000Z';
const SUPER_ADMIN = { list: 'all-leads', caller: 'super-admin' } as const;
const DOWN = () => Promise.reject(new TypeError('Failed to fetch'));

const { fetch: fetchToaster } = toasts;

let root: Root;
let files: SavedFile[];
let said: string[];

beforeEach(() => {
  localStorage.clear();
  reloadPage();
  storeSession('token-1');
  said = [];
  setToastPort({ show: ({ text }) => said.push(text), dismiss: () => undefined });
  files = catchSavedFiles();
});
afterEach(() => {
  for (const file of files) expect(file.root).toBeInstanceOf(ShadowRoot);
  root.unmount();
  document.body.replaceChildren();
  // The other files share this page.
  Object.assign(toasts, { port: null, fetch: fetchToaster });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(total: number = TOTAL) {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host.attachShadow({ mode: 'open' }));
  root.render(<LeadsDownload source={SUPER_ADMIN} wish={{ search: 'ana' }} total={total} />);
}

/** A list of 2,500 rentals; `answerPage` may replace the answer of a page. */
function serveList(answerPage: (number: number) => Promise<Response> | undefined = () => undefined) {
  return serve(({ method, path }: SeenRequest) => {
    if (method === 'POST') return success({ total: TOTAL, asOf: AS_OF });
    const number = Number(new URL(path, location.href).searchParams.get('page'));
    return answerPage(number) ?? pageOf(number);
  });
}

function pageOf(number: number): Response {
  const first = (number - 1) * 1000;
  const ids = Array.from({ length: Math.min(1000, TOTAL - first) }, (_, index) => `r${first + index}`);
  const countInfo = { total: TOTAL, totalPage: 3, asOf: AS_OF, newer: 0 };
  return success({ result: ids.map((_id) => rental({ _id, client_name: _id })), countInfo });
}

const pagesOf = (seen: readonly SeenRequest[]) => seen.filter(({ method }) => method === 'GET');
const button = (name: string) => page.getByRole('button', { name });
const words = (text: string | RegExp) => page.getByText(text);

describe('the download of a list', () => {
  it('writes every rental of the filters into one file, in order, as of one moment', async () => {
    const seen = serveList();
    show();
    await button('Download').click();
    const { name, file } = await eventually(() => files[0] ?? expect.fail('no file yet'));
    expect(name).toBe(`${DOWNLOAD_NAMES['all-leads']}_20261121140509.xlsx`);
    expect(said).toEqual([startAllLeadsDownload.says.done]);
    const { Sheets } = read(await file.arrayBuffer());
    const rows = utils.sheet_to_json<Record<string, string>>(Sheets['Rentals'] ?? {});
    expect(rows.map((row) => row['Client Name'])).toEqual(
      Array.from({ length: TOTAL }, (_, index) => `r${index}`),
    );
    // No cancellation is sent for a finished download.
    const [start, ...pages] = seen;
    expect(start?.init.body).toBe(JSON.stringify({ search: 'ana' }));
    for (const { path } of pages)
      expect(Object.fromEntries(new URL(path, location.href).searchParams)).toMatchObject({
        search: 'ana',
        limit: '1000',
        asOf: AS_OF,
      });
  });

  it('shows its progress, and stops at once when it is cancelled', async () => {
    const second = deferred<Response>();
    const seen = serveList((number) => (number === 2 ? second.promise : undefined));
    show();
    await button('Download').click();
    await expect.element(words('1,000 of 2,500 rentals')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await button('Cancel').click();
    await expect.element(words(/of 2,500 rentals/)).not.toBeInTheDocument();
    expect(pagesOf(seen).at(-1)?.init.signal?.aborted).toBe(true);
    second.resolve(pageOf(2));
    await expect.element(button('Download')).not.toHaveAttribute('aria-disabled');
    expect(files).toEqual([]);
    // The cancellation is sent to the server for its audit.
    expect(seen.at(-1)).toMatchObject({ method: 'POST', path: cancelDownload.path });
    expect(seen.at(-1)?.init.body).toBe(JSON.stringify({ asOf: AS_OF }));
  });

  it('shows what happened when the connection is lost, and continues after the last page that it has', async () => {
    let isDown = true;
    const seen = serveList((number) => (number === 2 && isDown ? DOWN() : undefined));
    show();
    await button('Download').click();
    await expect.element(words(REFUSALS.unreachable).first()).toBeVisible();
    await expect.element(words(startAllLeadsDownload.says.failed).first()).toBeVisible();
    isDown = false;
    const before = seen.length;
    await button('Try again').click();
    const { file } = await eventually(() => files[0] ?? expect.fail('no file yet'));
    expect(seen.slice(before).some(({ method, path }) => method === 'POST' || path.includes('page=1&'))).toBe(
      false,
    );
    const { Sheets } = read(await file.arrayBuffer());
    expect(utils.sheet_to_json(Sheets['Rentals'] ?? {})).toHaveLength(TOTAL);
  });

  it('shows the sentence of a refusal, which a retry would not change', async () => {
    const text = refusal('too-many-rows', { count: 200_000 });
    const tooMany = text.message;
    const errors = [{ path: 'startDate', ...text }];
    serve(() => failure(400, tooMany, { code: 'invalid-input', errors }));
    show();
    await button('Download').click();
    await expect.element(words(tooMany)).toBeVisible();
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await button('Close').click();
    await expect.element(words(tooMany)).not.toBeInTheDocument();
  });

  it('warns without a call when the list is empty', async () => {
    const seen = serveList();
    show(0);
    await button('Download').click();
    await expect.element(words(REFUSALS['nothing-to-download']).first()).toBeVisible();
    expect(seen).toEqual([]);
  });

  it('ends when the list is removed', async () => {
    const seen = serveList((number) => (number === 2 ? new Promise(() => undefined) : undefined));
    show();
    await button('Download').click();
    await expect.element(words('1,000 of 2,500 rentals')).toBeVisible();
    root.render(null);
    await eventually(() => expect(pagesOf(seen).at(-1)?.init.signal?.aborted).toBe(true));
    expect(seen.at(-1)?.path).toBe(cancelDownload.path);
  });

  it('writes the file on the page when the page allows no worker', async () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new DOMException('', 'SecurityError');
    });
    serveList();
    show();
    await button('Download').click();
    const { file } = await eventually(() => files[0] ?? expect.fail('no file yet'));
    expect(utils.sheet_to_json(read(await file.arrayBuffer()).Sheets['Rentals'] ?? {})).toHaveLength(TOTAL);
  });
});
