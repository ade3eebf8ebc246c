/** Helpers for tests of the upload screen: the element on a page, its controls, and its requests. */
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, installAnswers, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { pastUploads, uploadsPage } from '../../tests/testing/uploads.js';
import { chooseFiles } from '../../tests/testing/choose-files.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getUpload, getUploads } from '../../src/contract/uploads/upload-calls.js';
import { type Upload } from '../../src/contract/uploads/upload.js';
import type { RdMethods } from '../../src/element/methods.js';
import { queryClient } from '../../src/core/query-client.js';
import './bulk-upload.element.js';

export const noUploads = answer(getUploads, uploadsPage());

/** The screen finds this unfinished upload, as after a reload. */
export const leftOpen = (upload: Upload): FakeCall[] => [
  answer(getUploads, uploadsPage(upload, ...pastUploads())),
  answer(getUpload, upload),
];

interface Shown {
  element: HTMLElement & Pick<RdMethods, 'reload'>;
  sent: SentCall[];
}

let takeDown: () => void = () => undefined;

/** Puts the element on a page whose API returns the given answers. */
export function show(
  answers: FakeCall[],
  { user = superAdmin, purpose }: { user?: SessionUser; purpose?: string } = {},
): Shown {
  takeDown = setUpPage({ user, answers });
  const sent = recordCalls();
  const element = document.createElement('rd-bulk-upload');
  if (purpose !== undefined) element.setAttribute('purpose', purpose);
  document.body.append(element);
  // The cast is safe, because the element's class has the method.
  return { element: element as Shown['element'], sent };
}

/** Replaces the element by a new one, as a reload does: the tab's storage stays, and no data are loaded. */
export function reload(answers: FakeCall[]): void {
  document.body.replaceChildren();
  queryClient().clear();
  const takeAnswersAway = installAnswers(answers);
  const before = takeDown;
  takeDown = () => {
    takeAnswersAway();
    before();
  };
  document.body.append(document.createElement('rd-bulk-upload'));
}

export function clear(): void {
  document.body.replaceChildren();
  takeDown();
  vi.restoreAllMocks();
}

/**
 * The screen polls an upload each 50 ms instead of each second, so that no test waits for seconds. `clear` ends it. A test
 * that looks at what is between two polls decides itself what the server answers.
 */
export function pollOften(): void {
  const start = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((handler, ms) =>
    start(handler, ms === 1000 ? 50 : ms),
  );
}

export const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const words = (text: string | RegExp) => page.getByText(text).first();
export const fileField = () => page.getByLabelText('File', { exact: true });

export const csv = (name = 'leads.csv') =>
  new File(['number,rent\n7025557288,$900\n'], name, { type: 'text/csv' });

export async function chooseAndSend(file: File = csv()): Promise<void> {
  await chooseFiles(fileField(), file);
  await userEvent.click(button('Upload'));
}

/** The bodies that were sent to calls whose path ends with this text. */
export const sentTo = (sent: readonly SentCall[], end: string) =>
  sent.filter(({ path }) => path.endsWith(end));
