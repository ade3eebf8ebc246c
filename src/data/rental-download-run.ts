/** One download from its start to the file. It stores what it has read, so that it can continue after a failure. */
import { fileTimestamp } from '../contract/base/business-day.js';
import type { Said } from '../text/said.js';
import {
  cancelDownload,
  DOWNLOAD_NAMES,
  RENTAL_LIST_CALLS,
  startAllLeadsDownload,
  startPickedLeadsDownload,
  type LeadsList,
} from '../contract/rentals/rental-lists.js';
import { announce } from '../core/announce.js';
import { call } from '../core/call.js';
import { callForBytes } from '../core/call-for-bytes.js';
import { isCallError } from '../core/call-error.js';
import { toast } from '../core/toast.js';
import { openSheet, type OpenSheet } from '../spreadsheet/write-sheets.js';
import { saveFile } from '../spreadsheet/save-file.js';
import { pagesInOrder, ROWS_A_PAGE, type FetchPage } from './rental-pages-in-order.js';
import type { RentalListFilters, Supervisor } from './rental-lists.js';

export type DownloadState =
  | { phase: 'idle' }
  | { phase: 'starting' }
  | { phase: 'reading'; done: number; total: number }
  | { phase: 'writing' }
  | { phase: 'refused'; why: Said }
  | { phase: 'failed'; why: Said };

interface Source {
  list: LeadsList;
  caller: Supervisor;
}

const START_CALLS = { 'all-leads': startAllLeadsDownload, 'picked-leads': startPickedLeadsDownload };
const { says } = startAllLeadsDownload;

const UNWRITTEN = 'The file could not be written. Try again; if it fails again, choose fewer days.';

export class RentalDownload {
  readonly #ended = new AbortController();
  #sheet: OpenSheet | undefined;
  #started: { total: number; asOf: string } | undefined;
  #nextPage = 1;
  #rows = 0;

  constructor(
    private readonly source: Source,
    private readonly wish: RentalListFilters,
    private readonly show: (state: DownloadState) => void,
  ) {}

  /** Starts, or continues after a failure. `root` is the page or the shadow root that saves the file. */
  async go(root: Node): Promise<void> {
    const attempt = new AbortController();
    const signal = AbortSignal.any([attempt.signal, this.#ended.signal]);
    try {
      const file = await this.#read(signal);
      signal.throwIfAborted();
      saveFile(file, this.#fileName(), root);
      toast.success(says.done);
      this.#end();
      this.show({ phase: 'idle' });
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      announce(error, says.failed);
      this.show(this.#failure(error));
    } finally {
      // Requests in flight are cancelled, because the next attempt can't use them.
      attempt.abort();
    }
  }

  /**
   * Cancels the download at any point and tells the server, which otherwise would only notice the missing
   * requests.
   */
  cancel(): void {
    if (this.#ended.signal.aborted) return;
    this.#end();
    if (!this.#started) return;
    const { asOf } = this.#started;
    call(cancelDownload)({ body: { asOf } }).catch(() => undefined);
  }

  #end(): void {
    this.#ended.abort();
    this.#sheet?.close();
  }

  async #read(signal: AbortSignal): Promise<Blob> {
    if (!this.#started) {
      this.show({ phase: 'starting' });
      this.#started = await this.#start(signal);
    }
    const { total } = this.#started;
    const tell = () => this.show({ phase: 'reading', done: Math.min(this.#rows, total), total });
    tell();
    const sheet = (this.#sheet ??= await this.#open());
    const pages = pagesInOrder(this.#fetchInto(sheet, signal), { from: this.#nextPage, total });
    for await (const page of pages) {
      this.#rows += await sheet.write(page);
      this.#nextPage = page + 1;
      signal.throwIfAborted();
      tell();
    }
    this.show({ phase: 'writing' });
    return sheet.finish();
  }

  #start(signal: AbortSignal): Promise<{ total: number; asOf: string }> {
    const { sort: _order, ...filters } = this.wish;
    return call(START_CALLS[this.source.list])({ body: filters }, { signal });
  }

  /** A sheet that was opened after the download ended is closed again. */
  async #open(): Promise<OpenSheet> {
    const sheet = await openSheet(this.source.list);
    if (this.#ended.signal.aborted) sheet.close();
    return sheet;
  }

  #fetchInto(sheet: OpenSheet, signal: AbortSignal): FetchPage {
    const { list, caller } = this.source;
    // Unparsed, because parsing 1,000 rows would block the page on a slow machine.
    const pageOf = callForBytes(RENTAL_LIST_CALLS[list][caller]);
    const query = { ...this.wish, limit: ROWS_A_PAGE, asOf: this.#started?.asOf };
    return async (page) => sheet.read(page, await pageOf({ query: { ...query, page } }, { signal }));
  }

  /** `rentals_20261121140509.xlsx`, in Panama time. */
  #fileName(): string {
    const { asOf = '' } = this.#started ?? {};
    return `${DOWNLOAD_NAMES[this.source.list]}_${fileTimestamp(Date.parse(asOf))}.xlsx`;
  }

  #failure(error: unknown): DownloadState {
    // If the sheet has failed and not a call, nothing in the sheet can be used.
    if (!isCallError(error)) this.#beginAnew();
    const why = isCallError(error) ? error : UNWRITTEN;
    // A refusal at the start is final, because the same filters would be refused again.
    const isRefused = !this.#started && isCallError(error) && [400, 404].includes(error.status);
    if (isRefused) return { phase: 'refused', why };
    return { phase: 'failed', why };
  }

  #beginAnew(): void {
    this.#sheet?.close();
    this.#sheet = undefined;
    this.#nextPage = 1;
    this.#rows = 0;
  }
}
