/**
 * Finds out and says what is wrong with how a page embeds the elements. It is loaded only when something is wrong. Each sentence
 * is for the page's developer, in English, and appears only once.
 */
import leven from 'leven';
import { API_BASE } from '../contract/base/api-base.js';
import { getSignOn } from '../contract/auth/sign-on.js';
import { apiBase, config, OPTIONS } from './config.js';
import type { ProblemCode } from './events.js';
import { reportProblem } from './problem.js';

const said = new Set<string>();

function say(code: ProblemCode, message: string, targets?: readonly Element[]): void {
  if (said.has(message)) return;
  said.add(message);
  reportProblem(code, message, targets);
}

const ORIGIN_OF_SANDBOX = 'null';
const isSandboxed = () => self.origin === ORIGIN_OF_SANDBOX;

const saySandboxed = () =>
  say(
    'sandboxed',
    'the page is in a frame with `sandbox`, which has no origin and no storage, so nobody can log in. Add allow-same-origin to the frame’s sandbox.',
  );

/** `configure` got options that don't exist, or got them after an element had used the former ones. */
export function reportOptions(names: readonly string[], isLate: boolean): void {
  const known = Object.keys(OPTIONS);
  for (const name of names)
    if (!known.includes(name))
      say('unknown-option', `configure has no option ${name}. It has ${known.join(', ')}.`);
    else if (isLate)
      say(
        'configured-late',
        `configure({ ${name} }) came after an element had started, which may have used the former value. Call configure in a script above the one that loads the elements.`,
      );
}

/**
 * An element has attributes that aren't ours. Anybody may set any attribute on it (frameworks and tools do), so only those that look
 * like one of ours are reported.
 */
export function reportAttributes(element: Element, names: readonly string[], known: readonly string[]): void {
  const letters = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');
  const isLike = (name: string, one: string) =>
    leven(letters(name), letters(one)) <= (one.length > MAX_SHORT ? 2 : 1);
  for (const name of names) {
    const meant = known.find((one) => isLike(name, one));
    if (meant)
      say('unknown-attribute', `<${element.localName}> has no attribute ${name}. Write ${meant}.`, [element]);
  }
}

/** A tag was already defined when one of our bundles wanted to define it, which is fine in the same version. */
export function reportTwo(tag: string, ours: string, version = 'another maker'): void {
  if (version !== ours)
    say('defined-twice', `<${tag}> is already defined by ${version}; ${ours} is not used.`);
}

/** In a longer name two letters may be wrong. */
const MAX_SHORT = 4;

/** The browser stores nothing for this page. */
export function reportNoStorage(): void {
  if (isSandboxed()) saySandboxed();
  else
    say(
      'storage-denied',
      'the browser stores nothing for this page, as in a frame of another site without third-party cookies. People stay logged in until the page is left; configure({ getAssertion }) logs them in without a form.',
    );
}

/** A request got no answer (null) or an answer that isn't from the API, and the API has never answered before. */
export async function reportUnanswered(response: Response | null): Promise<void> {
  const { origin, protocol } = new URL(apiBase(), location.href);
  if (isSandboxed()) saySandboxed();
  else if (!protocol.startsWith('http'))
    say(
      'api-base-missing',
      `apiBase ${config().apiBase} doesn’t begin with https:// or http://. Set the server’s whole address: configure({ apiBase: 'https://desk.example.com' }).`,
    );
  else if (response) {
    if (response.status < 500)
      say(
        'api-base-missing',
        `${apiBase()} doesn’t answer like a Rental Desk server. Set the server’s address: configure({ apiBase: 'https://desk.example.com' }).`,
      );
  } else if (origin !== location.origin && (await isServedButClosed(origin))) await reportClosed(origin);
}

/** Whether the server lets this page read its files, which any page may read, but not the answers of its API. */
const isServedButClosed = async (origin: string): Promise<boolean> =>
  (await isReadable(`${origin}/widgets/core.js`, { method: 'HEAD' })) && !(await isApi(apiBase()));

/** The server has no API at the path of `apiBase`, or it has one there that this page may not call. */
async function reportClosed(origin: string): Promise<void> {
  if (apiBase() !== origin + API_BASE && (await isApi(origin + API_BASE)))
    say(
      'api-base-missing',
      `the path of apiBase is wrong: there is no API at ${apiBase()}, but at ${origin}${API_BASE}. Set configure({ apiBase: '${origin}' }).`,
    );
  else
    say(
      'origin-not-allowed',
      `${origin} doesn’t answer pages of ${location.origin}. Add ${location.origin} to the server’s ALLOWED_ORIGINS.`,
    );
}

/** Asks for what anybody may read: the server sends the headers of CORS only with the answers of existing calls. */
const isApi = (base: string): Promise<boolean> =>
  isReadable(base + getSignOn.path, { credentials: 'include' });

/** Whether this page may read the answer of an address, whatever it is. */
const isReadable = (address: string, init: RequestInit): Promise<boolean> =>
  fetch(address, init).then(
    () => true,
    () => false,
  );
