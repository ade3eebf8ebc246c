/** Writes what a person with a screen reader hears at each step of their work on a page. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { readerOf, type LiveText, type Reading } from './accessibility-tree.js';

/** The page counts as quiet after this many equal readings. */
const QUIET_READINGS = 4;
const MOST_READINGS = 200;

export interface Transcript {
  /** Does something and writes what is heard after it: texts of live regions, and where the focus is. */
  step(what: string, act: () => Promise<unknown>): Promise<void>;
  /** Focuses a control, presses a key on it, and waits until something is shown. */
  press(what: string, key: string, on: Locator, until?: Locator): Promise<void>;
  /** Writes the landmarks and headings of the screen. */
  outline(): Promise<void>;
  /** The lines of the transcript. */
  text(): string;
  /** What a person with a screen reader couldn't follow; it should be empty. */
  problems: string[];
}

export async function transcriptOf(page: Page): Promise<Transcript> {
  const read = await readerOf(page);
  const open = new Set<unknown>();
  page.on('request', (request) => request.resourceType() !== 'websocket' && open.add(request));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => open.delete(request));

  /** Reads until nothing changes any more. */
  const readAtRest = async (): Promise<Reading> => {
    let before = '';
    let reading = await read();
    for (let count = 0, quiet = 0; count < MOST_READINGS && quiet < QUIET_READINGS; count += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      reading = await read();
      const now = steady(
        JSON.stringify([reading.title, reading.focus, reading.option, reading.live, reading.outline]),
      );
      quiet = now === before && open.size === 0 && !reading.isBusy ? quiet + 1 : 0;
      before = now;
    }
    return reading;
  };

  const lines: string[] = [];
  const problems: string[] = [];
  let last: Reading | undefined;
  /** The last texts of each live region. They are kept while an open dialog hides the region. */
  const said = new Map<number, string[]>();
  const note = ({ live }: Reading) => {
    for (const { region } of live) said.set(region, live.filter((text) => text.region === region).map(keyOf));
  };

  const step = async (what: string, act: () => Promise<unknown>) => {
    await act();
    const now = await readAtRest();
    const heard = last ? heardBetween(last, now, said) : heardAtFirst(now);
    lines.push(`› ${what}`, ...heard.map((line) => `    ${line}`));
    if (now.focus.role === 'RootWebArea') problems.push(`the focus is at the body: ${what}`);
    if (heard.length === 0) problems.push(`nothing is heard: ${what}`);
    problems.push(...now.unnamed.map((control) => `has no name: ${control}, after: ${what}`));
    note(now);
    last = now;
  };

  return {
    step,
    press: (what, key, on, until) =>
      step(what, async () => {
        await on.focus();
        last = await read();
        note(last);
        await page.keyboard.press(key);
        await until?.waitFor();
      }),
    outline: async () => {
      const { outline: all, around } = await readAtRest();
      // The region of the toasts isn't written, because it exists only as long as a toast is shown.
      const outline = all.filter(({ name }) => !name.startsWith('Messages alt'));
      lines.push('  outline', ...outline.map(({ line }) => `    ${steady(line)}`));
      const isInDialog = around.some(({ role }) => role === 'dialog');
      for (const role of ['main', 'heading level 1'])
        if (!isInDialog && outline.filter(({ line }) => isOf(line, role)).length !== 1)
          problems.push(`not one ${role}: ${outline.map(({ line }) => line).join(', ')}`);
      const seconds = outline.filter(({ line }) => isOf(line, 'heading level 2')).map(({ name }) => name);
      if (new Set(seconds).size < seconds.length)
        problems.push(`equal headings of level 2: ${seconds.join(', ')}`);
    },
    text: () => `${lines.join('\n')}\n`,
    problems,
  };
}

/** Compares a transcript with its file. `-u` writes the file, but problems still fail the test. */
export async function expectTranscript(transcript: Transcript, name: string): Promise<void> {
  expect(transcript.problems).toEqual([]);
  await expect(transcript.text()).toMatchFileSnapshot(`transcripts/${name}.txt`);
}

const isOf = (line: string, role: string) =>
  role === 'main'
    ? line.startsWith('main ')
    : line.startsWith('heading ') && line.endsWith(role.slice(8).replace(' ', '='));

/** What is heard of a page that was opened: its title, and where the focus is. */
const heardAtFirst = ({ title, around, focus }: Reading): string[] => [
  `title: ${steady(title)}`,
  ...around.map(({ line }) => `in ${steady(line)}`),
  `focus: ${steady(focus.line)}`,
];

function heardBetween(before: Reading, now: Reading, said: ReadonlyMap<number, string[]>): string[] {
  const isArrival = now.title.replace(/^\(\d+\) /, '') !== before.title.replace(/^\(\d+\) /, '');
  const live = now.live
    .filter((text) => text.text !== '' && !said.get(text.region)?.includes(keyOf(text)))
    // A region that appears together with its text and a new screen isn't announced.
    .filter(({ region, urgent }) => urgent || !isArrival || said.has(region))
    // The toast of a slow answer is left out, because it appears only on a busy machine.
    .filter(({ text }) => !/^(Searching|Creating|Sending|Resetting)\.\.\.$/.test(text))
    .map(({ urgent, text }) => steady(`${urgent ? 'alert' : 'status'}: ${text}`));
  const outer = before.around.map(({ line }) => steady(line));
  const entered = now.around.map(({ line }) => steady(line)).filter((line) => !outer.includes(line));
  const moved =
    now.place !== before.place || steady(now.focus.line) !== steady(before.focus.line) || entered.length > 0;
  return [
    ...(now.title === before.title ? [] : [steady(`title: ${now.title}`)]),
    ...live,
    ...(moved ? [...entered.map((line) => `in ${line}`), `focus: ${steady(now.focus.line)}`] : []),
    ...(now.option && now.option.line !== before.option?.line ? [`on: ${now.option.line}`] : []),
  ];
}

const keyOf = ({ part, text }: LiveText) => `${part} ${steady(text)}`;

/** Replaces what differs from run to run: dates, times, seconds and recovery codes. */
const steady = (text: string): string =>
  text
    .replace(/\b\d{1,2}\/\d{1,2}\/(\d{4}|\d{2})\b/g, '‹date›')
    .replace(/\b\d{1,2}:\d{2}(:\d{2})? ?[AP]M/g, '‹time›')
    .replace(/\b[A-Z\d]{4}(-[A-Z\d]{4}){5}\b/, '‹code›')
    .replace(/\b\d+ (s|seconds?|min|minutes?)\b/g, '‹n› $1');
