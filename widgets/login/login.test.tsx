import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authStore, clearSession } from '../../src/core/session-store.js';
import type { RdLoginEvent, RdNavigateEvent } from '../../src/core/events.js';
import { deferred, eventually, failure, serve, success, USER } from '../../src/core/testing.js';
import './login.element.js';
import { loginMarkup } from './login-markup.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const place = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('rd-login') ?? expect.fail('no login');
};
const input = (name: string) =>
  eventually(
    () => document.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.fail(`no ${name}`),
  );
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));

async function fillIn(email: string, password: string): Promise<void> {
  if (email) await userEvent.fill(await input('email'), email);
  if (password) await userEvent.fill(await input('password'), password);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the login form', () => {
  // This test is the first, because a page loads the code of the name only once.
  it('replaces the form by the name in one step, so that what is below moves once and before it can be clicked', async () => {
    serve(() => success({ accessToken: 't', user: USER }));
    const login = place('<rd-login></rd-login>');
    await input('email');
    const shown = new Set<string>();
    const look = new MutationObserver(() =>
      shown.add(
        login.querySelector('form') ? 'form' : login.textContent.includes(USER.name) ? 'name' : 'nothing',
      ),
    );
    look.observe(login, { subtree: true, childList: true });
    await fillIn('pia@example.com', 'secret');
    await says('Logged in as Pia Picker');
    await eventually(() => expect(shown).toContain('name'));
    look.disconnect();
    expect([...shown]).toEqual(['form', 'name']);
  });

  it('logs in, tells the page who it is, and stores no password', async () => {
    const seen = serve(() => success({ accessToken: 't', user: USER }));
    const heard = vi.fn<(event: RdLoginEvent) => void>();
    document.addEventListener('rd-login', heard, { once: true });
    place('<rd-login></rd-login>');
    await fillIn(' PIA@example.com ', 'secret');
    await eventually(() => expect(heard).toHaveBeenCalledOnce());
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ user: USER });
    expect(JSON.parse(seen[0]?.init.body as string)).toEqual({
      email: 'pia@example.com',
      password: 'secret',
    });
    expect(authStore.getState()).toEqual({ accessToken: 't', user: USER });
    expect(localStorage.getItem('auth')).not.toContain('secret');
    await says('Logged in as Pia Picker');
    expect(document.querySelector('input')).toBeNull();
  });

  it('requires both fields, and focuses the first missing one', async () => {
    const seen = serve(() => failure(500, ''));
    place('<rd-login></rd-login>');
    (await input('password')).focus();
    await userEvent.keyboard('{Enter}');
    await says('Email is required');
    await says('Password is required');
    expect(document.activeElement).toBe(await input('email'));
    expect(seen).toEqual([]);
  });

  it('shows why the last session ended until somebody logs in', async () => {
    const sentence = REFUSALS['password-changed'];
    localStorage.setItem('rental-desk.session-end', JSON.stringify(refusal('password-changed')));
    const answers = [failure(401, REFUSALS['wrong-credentials']), success({ accessToken: 't', user: USER })];
    serve(() => answers.shift() ?? failure(500, ''));
    place('<rd-login></rd-login>');
    await says(sentence);
    await fillIn('pia@example.com', 'wrong');
    await says(REFUSALS['wrong-credentials']);
    expect(document.body.textContent).not.toContain(sentence);
    await userEvent.keyboard('{Enter}');
    await says('Logged in as Pia Picker');
    expect(localStorage.getItem('rental-desk.session-end')).toBeNull();
  });

  it('focuses its first field only if the page asks for it', async () => {
    place('<rd-login></rd-login>');
    await input('email');
    expect(document.activeElement).toBe(document.body);
    place('<rd-login autofocus></rd-login>');
    await eventually(async () => expect(document.activeElement).toBe(await input('email')));
  });

  it('shows why it failed under the form, and leaves the typed text', async () => {
    serve(() => failure(401, REFUSALS['wrong-credentials']));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'wrong');
    await says(REFUSALS['wrong-credentials']);
    expect((await input('password')).value).toBe('wrong');
  });

  it('covers the screen during the request, and sends it only once', async () => {
    const answer = deferred<Response>();
    const seen = serve(() => answer.promise);
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    await says('Logging in…');
    const { width, height } =
      document.querySelector('.rd-login-overlay')?.getBoundingClientRect() ?? expect.fail();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    await userEvent.keyboard('{Enter}');
    expect(seen).toHaveLength(1);
    answer.resolve(failure(503, 'Busy'));
    await says('Busy');
    expect(document.body.textContent).not.toContain('Logging in…');
  });

  it('shows and hides the password without losing it or the cursor', async () => {
    place('<rd-login></rd-login>');
    await userEvent.fill(await input('password'), 'secret');
    await userEvent.click(document.querySelector('[aria-label="Show password"]') ?? expect.fail());
    await eventually(async () => expect((await input('password')).type).toBe('text'));
    expect((await input('password')).value).toBe('secret');
    expect(document.activeElement).toBe(await input('password'));
  });

  it('asks for a new password first after a login with a generated one', async () => {
    const user = { ...USER, mustChangePassword: true };
    const seen = serve(({ method }) => success(method === 'PATCH' ? {} : { accessToken: 't', user }));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'generated');
    await says('Choose a new password');
    await userEvent.fill(await input('currentPassword'), 'generated');
    await userEvent.fill(await input('newPassword'), 'one of my own');
    await userEvent.keyboard('{Enter}');
    await says('Logged in as Pia Picker');
    expect(JSON.parse(seen[1]?.init.body as string)).toEqual({
      currentPassword: 'generated',
      newPassword: 'one of my own',
    });
    expect(authStore.getState()).toEqual({ accessToken: 't', user: USER });
  });

  it('says that a second factor is needed first, on a page that keeps the form', async () => {
    const user = { ...USER, mustAddSecondFactor: true };
    serve(() => success({ accessToken: 't', user }));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    await says(REFUSALS['second-factor-required']);
  });

  it('names its fields for password managers, in the light DOM', async () => {
    place('<rd-login></rd-login>');
    expect((await input('email')).autocomplete).toBe('username');
    expect((await input('password')).autocomplete).toBe('current-password');
  });

  it('links to the recovery only if the page has one, and lets the page navigate', async () => {
    const element = place('<rd-login href-prefix="#"></rd-login>');
    await input('email');
    expect(document.querySelector('a')).toBeNull();
    element.setAttribute('forgot-path', '/forget-password');
    const link = await eventually(() => document.querySelector('a') ?? expect.fail('no link'));
    expect(link.getAttribute('href')).toBe('#/forget-password');
    const heard = vi.fn<(event: RdNavigateEvent) => void>();
    document.addEventListener('rd-navigate', heard, { once: true });
    await userEvent.click(link);
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ path: '/forget-password' });
    expect(location.hash).toBe('');
  });
});

describe('a login that is refused for too many attempts', () => {
  const tooMany = () =>
    Response.json(
      {
        success: false,
        ...refusal('login-slow-down', { seconds: 10 }),
        retryAfter: 10,
      },
      { status: 429 },
    );
  const button = (name: string) =>
    eventually(
      () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name)) ??
        expect.fail(`no ${name}`),
    );

  it('shows the reason, leaves the typed text, and sends no automatic retry', async () => {
    const seen = serve(tooMany);
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    await says(refusal('login-slow-down', { seconds: 10 }).message);
    expect((await input('password')).value).toBe('secret');
    expect(seen).toHaveLength(1);
  });

  it('lets the person request a login link, and shows what to do with it', async () => {
    const seen = serve(({ path }) => (path.includes('ask-login-link') ? success({}) : tooMany()));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    await userEvent.click(await button('Email me a login link'));
    await says('Login link sent to your email!');
    await says('Open it in this browser, then press Log in.');
    expect(JSON.parse(seen[1]?.init.body as string)).toEqual({ email: 'pia@example.com' });
    expect((await button('Ask again in')).getAttribute('aria-disabled')).toBe('true');
  });

  it('offers a login link, unlike a login with a wrong password', async () => {
    serve(() => failure(401, REFUSALS['wrong-credentials']));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'wrong');
    await says(REFUSALS['wrong-credentials']);
    expect(document.body.textContent).not.toContain('Email me a login link');
  });
});

describe('a login with a second factor', () => {
  const refused = (code: 'second-factor-needed' | 'wrong-code' | 'passkey-needed') =>
    Response.json({ success: false, ...refusal(code) }, { status: 401 });

  it('asks for the code after the password, and sends e-mail, password and code', async () => {
    const answers = [
      refused('second-factor-needed'),
      refused('second-factor-needed'),
      refused('wrong-code'),
      success({ accessToken: 't', user: USER }),
    ];
    const seen = serve(() => answers.shift() ?? failure(500, ''));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    await says(REFUSALS['second-factor-needed']);
    const code = await input('code');
    await eventually(() => expect(document.activeElement).toBe(code));
    expect(code.autocomplete).toBe('one-time-code');
    expect((await input('password')).checkVisibility()).toBe(false);
    // Without a code the server asks for it again.
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(seen).toHaveLength(2));
    await eventually(async () => expect(document.activeElement).toBe(await input('code')));
    await userEvent.keyboard('000000{Enter}');
    await says(REFUSALS['wrong-code']);
    await eventually(async () => expect(document.activeElement).toBe(await input('code')));
    await userEvent.keyboard('123456{Enter}');
    await says('Logged in as Pia Picker');
    const sent = { email: 'pia@example.com', password: 'secret' };
    expect(seen.map(({ init }) => JSON.parse(init.body as string) as object)).toEqual([
      sent,
      sent,
      { ...sent, code: '000000' },
      { ...sent, code: '123456' },
    ]);
  });

  it('asks the browser for a passkey, sends its signature, and says when no passkey was used', async () => {
    const answers = [
      refused('passkey-needed'),
      success({ challenge: 'AAAA', domain: 'localhost' }),
      success({ challenge: 'AAAA', domain: 'localhost' }),
      success({ accessToken: 't', user: USER }),
    ];
    const seen = serve(() => answers.shift() ?? failure(500, ''));
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const parts = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
    const key = { id: 'AQID', rawId: bytes, type: 'public-key', response: parts };
    const get = vi
      .spyOn(navigator.credentials, 'get')
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      .mockResolvedValue({ ...key, getClientExtensionResults: () => ({}) } as unknown as Credential);
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await expect.element(use).toHaveFocus();
    await userEvent.click(use);
    await says('No passkey was used. Try again, or enter a code.');
    await userEvent.click(use);
    await says('Logged in as Pia Picker');
    expect(get.mock.lastCall?.[0]?.publicKey).toMatchObject({ rpId: 'localhost' });
    expect(JSON.parse(seen.at(-1)?.init.body as string)).toEqual({
      email: 'pia@example.com',
      password: 'secret',
      passkey: { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
    });
  });

  it('returns to e-mail and password by the button Back', async () => {
    serve(() => refused('second-factor-needed'));
    place('<rd-login></rd-login>');
    await fillIn('pia@example.com', 'secret');
    await says(REFUSALS['second-factor-needed']);
    const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back');
    await userEvent.click(back ?? expect.fail('no way back'));
    await eventually(async () => expect((await input('password')).checkVisibility()).toBe(true));
    expect(document.querySelector('[name=code]')).toBeNull();
  });

  it('asks for the code also at a login by a mailed link', async () => {
    const answers = [refused('second-factor-needed'), success({ accessToken: 't', user: USER })];
    const seen = serve(() => answers.shift() ?? failure(500, ''));
    place('<rd-login email="pia@example.com" token="a-token-of-a-test"></rd-login>');
    await says('As pia@example.com.');
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Log in',
    );
    await userEvent.click(button ?? expect.fail('no button'));
    await userEvent.fill(await input('code'), '123456');
    await userEvent.keyboard('{Enter}');
    await says('Logged in as Pia Picker');
    expect(JSON.parse(seen[1]?.init.body as string)).toEqual({ email: 'pia@example.com', code: '123456' });
  });
});

describe('the login at a provider', () => {
  const press = async (name: string) =>
    userEvent.click(
      await eventually(
        () =>
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
          expect.fail(`no ${name}`),
      ),
    );

  it('has a button with the provider’s name if the page has a path for it, and says why a login can’t begin', async () => {
    const away = refusal('provider-away', { name: 'Example' });
    const seen = serve(({ method }) =>
      method === 'GET'
        ? success({ name: 'Example' })
        : Response.json({ success: false, ...away }, { status: 503 }),
    );
    place('<rd-login sign-on-path="/sign-on"></rd-login>');
    await press('Continue with Example');
    await says(away.message);
    expect(JSON.parse(seen.at(-1)?.init.body as string)).toEqual({ returnTo: `${location.origin}/sign-on` });
  });

  it('has no button when the server has no provider, and isn’t requested when the page has no path', async () => {
    const seen = serve(() => success({ name: null }));
    place('<rd-login sign-on-path="/sign-on"></rd-login>');
    await eventually(() => expect(seen).not.toEqual([]));
    expect(document.body.textContent).not.toContain('Continue with');
    const before = seen.length;
    localStorage.setItem('rental-desk.session-end', JSON.stringify(refusal('password-changed')));
    place('<rd-login></rd-login>');
    // The code that would request the provider also shows this sentence, so the sentence proves that it is loaded.
    await says(REFUSALS['password-changed']);
    expect(seen).toHaveLength(before);
    localStorage.removeItem('rental-desk.session-end');
  });

  it('sends the provider’s answer once, and then the person is logged in', async () => {
    const seen = serve(() => success({ accessToken: 't', user: USER }));
    const heard = vi.fn<(event: RdLoginEvent) => void>();
    document.addEventListener('rd-login', heard, { once: true });
    place('<rd-login sign-on-answer="code=a-code&amp;state=a-state"></rd-login>');
    await eventually(() => expect(heard).toHaveBeenCalledOnce());
    expect(seen.map(({ init }) => JSON.parse(init.body as string) as object)).toEqual([
      { answer: 'code=a-code&state=a-state' },
    ]);
    expect(authStore.getState()).toEqual({ accessToken: 't', user: USER });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('a-code');
  });

  it('says why it failed, and offers another try and the password', async () => {
    const failed = refusal('sign-on-failed', { name: 'Example' });
    serve(({ method }) =>
      method === 'GET'
        ? success({ name: 'Example' })
        : Response.json({ success: false, ...failed }, { status: 401 }),
    );
    place('<rd-login sign-on-path="/sign-on" sign-on-answer="code=used"></rd-login>');
    await says(failed.message);
    await says('Continue with Example');
    await press('Log in with the password');
    await input('password');
  });
});

describe('a mailed login link', () => {
  const opened = () => place('<rd-login email="pia@example.com" token="a-token-of-a-test"></rd-login>');
  const press = async (name: string) => {
    const button = await eventually(
      () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
        expect.fail(`no ${name}`),
    );
    await userEvent.click(button);
  };

  it('sends nothing until its button is pressed, then logs in with its token', async () => {
    const seen = serve(() => success({ accessToken: 't', user: USER }));
    const heard = vi.fn<(event: RdLoginEvent) => void>();
    document.addEventListener('rd-login', heard, { once: true });
    opened();
    await says('As pia@example.com.');
    expect(seen).toEqual([]);
    await press('Log in');
    await eventually(() => expect(heard).toHaveBeenCalledOnce());
    expect(new Headers(seen[0]?.init.headers).get('authorization')).toBe('a-token-of-a-test');
    expect(authStore.getState()).toEqual({ accessToken: 't', user: USER });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('a-token-of-a-test');
  });

  it('that no longer works shows a sentence and offers a new link', async () => {
    serve(({ path }) =>
      path.includes('ask-login-link')
        ? success({})
        : Response.json({ success: false, ...refusal('dead-login-link') }, { status: 400 }),
    );
    opened();
    await press('Log in');
    await says(REFUSALS['dead-login-link']);
    await press('Email me a login link');
    await says('Login link sent to your email!');
  });

  it('offers the form to people who prefer the password', async () => {
    opened();
    await press('Log in with the password');
    expect((await input('password')).type).toBe('password');
  });
});

describe('a form that was on the page before any script', () => {
  const early = () => {
    const template = document.createElement('template');
    template.innerHTML = `<rd-login data-rd-static>${loginMarkup()}</rd-login>`;
    // The content of a template is inert, so the element is upgraded when it is added to the page with all
    // its content.
    return template.content;
  };

  it('is hydrated with the same fields, text, focus and selection', async () => {
    const errors = vi.spyOn(console, 'error');
    const content = early();
    const field = content.querySelector<HTMLInputElement>('input[name=email]') ?? expect.fail();
    const password = content.querySelector<HTMLInputElement>('input[name=password]') ?? expect.fail();
    field.value = 'pia@example.com';
    password.value = 'sec';
    document.body.replaceChildren(content);
    password.focus();
    password.setSelectionRange(1, 2);
    const toggle = document.querySelector<HTMLElement>('[aria-label="Show password"]') ?? expect.fail();
    await eventually(() => {
      if (password.type === 'password') toggle.click();
      expect(password.type).toBe('text');
    });
    expect(await input('email')).toBe(field);
    expect(field.value).toBe('pia@example.com');
    expect(password.value).toBe('sec');
    expect(document.activeElement).toBe(password);
    expect([password.selectionStart, password.selectionEnd]).toEqual([1, 2]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('is sent as soon as possible if somebody submitted it before the script', async () => {
    const seen = serve(() => failure(401, REFUSALS['wrong-credentials']));
    const content = early();
    const element = content.querySelector<HTMLElement>('rd-login') ?? expect.fail();
    for (const field of content.querySelectorAll('input')) field.value = 'pia@example.com';
    // This is what `host-demo/public/early.js` does at an early Enter.
    element.dataset['rdSent'] = '';
    document.body.replaceChildren(content);
    await says(REFUSALS['wrong-credentials']);
    expect(seen).toHaveLength(1);
    expect(element.hasAttribute('data-rd-sent')).toBe(false);
  });

  it('puts no password into an address if Enter is pressed before the script', () => {
    const content = early();
    expect(content.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });

  it('is replaced when somebody is already logged in', async () => {
    localStorage.setItem('auth', JSON.stringify({ accessToken: 't', user: USER }));
    dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: localStorage.getItem('auth') }));
    document.body.replaceChildren(early());
    await says('Logged in as Pia Picker');
  });
});
