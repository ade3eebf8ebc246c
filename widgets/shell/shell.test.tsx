import { page, userEvent } from 'vitest/browser';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noSecondFactor, ownSessions } from '../../tests/testing/accounts.js';
import { myLead } from '../../tests/testing/my-leads.js';
import { getMyLeads } from '../../src/contract/picks/my-leads.js';
import { SCREENS } from '../../src/contract/screens/screens.js';
import { clearSession, setSession } from '../../src/core/session-store.js';
import type { RdEvent, RdNavigateEvent } from '../../src/core/events.js';
import { eventually, serve, success, USER } from '../../src/core/testing.js';
import './shell.element.js';

const make = (attributes = '') => {
  document.body.innerHTML = `<rd-shell ${attributes}><p>the screen</p></rd-shell>`;
  return document.querySelector('rd-shell')?.shadowRoot ?? expect.fail('no shell');
};
const find = <E extends Element = HTMLElement>(root: ShadowRoot, selector: string) =>
  eventually(() => root.querySelector<E>(selector) ?? expect.fail(`no ${selector}`));
const asSuperAdmin = () =>
  setSession({ accessToken: 't', user: { ...USER, _id: 'u2', role: 'super-admin' } });
const onNavigate = () => {
  const heard = vi.fn<(event: RdNavigateEvent) => void>();
  document.addEventListener('rd-navigate', heard, { once: true });
  return heard;
};

beforeEach(async () => {
  await page.viewport(1200, 800);
  localStorage.clear();
  setSession({ accessToken: 't', user: USER });
});
afterEach(() => vi.unstubAllGlobals());
// Restores the width of the window for the next file.
afterAll(() => page.viewport(414, 896));

describe('the shell', () => {
  it('adds nothing before login: only the page’s content is shown', async () => {
    clearSession();
    const root = make();
    await find(root, 'slot');
    expect(root.querySelector('header, nav, footer')).toBeNull();
    expect(document.querySelector('p')?.checkVisibility()).toBe(true);
  });

  it('shows the role’s title and screens, and marks the current one', async () => {
    const root = make('current="/data-picker/collect" href-prefix="#"');
    const entry = await find<HTMLAnchorElement>(root, 'nav [aria-current=page]');
    expect(entry.textContent).toBe('Collect');
    expect(entry.getAttribute('href')).toBe('#/data-picker/collect');
    expect(root.querySelector('nav')?.textContent).toContain('Data Picker');
    expect(root.querySelector('nav')?.textContent).not.toContain('Create Rental');
    expect(root.querySelector('footer')?.textContent).toMatch(/^© \d{4} Rental Desk$/);
  });

  it('lets the page navigate, and changes no address itself', async () => {
    const root = make('href-prefix="#"');
    const heard = onNavigate();
    await userEvent.click(await find(root, 'nav .entry'));
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ path: '/data-picker/collect' });
    expect(location.hash).toBe('');
  });

  it('has buttons instead of links on a page without addresses', async () => {
    const root = make();
    const heard = onNavigate();
    await userEvent.click(await find(root, 'nav button.entry'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('has the screens in groups with headings, the first one below the role’s title', async () => {
    asSuperAdmin();
    const root = make();
    await find(root, 'nav .entry');
    const texts = (selector: string) => [...root.querySelectorAll(selector)].map((each) => each.textContent);
    expect(texts('nav .group')).toEqual(['People', 'Intake', 'Rules']);
    const rules = SCREENS.filter(({ role, group }) => role === 'super-admin' && group === 'Rules');
    expect(texts('nav section[aria-label=Rules] .entry')).toEqual(rules.map(({ title }) => title));
    setSession({ accessToken: 't', user: USER });
    await eventually(() => expect(texts('nav .group')).toEqual([]));
  });

  it('shows next to a screen how many things wait there', async () => {
    serve(() => success({ callBacks: 3 }));
    const root = make('href-prefix="#"');
    const count = await find(root, '.entry-count');
    expect(count.textContent).toBe('33 waiting');
    const entry = count.previousElementSibling;
    expect(entry?.textContent).toBe('My Leads');
    expect(getComputedStyle(count).pointerEvents).toBe('none');
    expect(root.querySelectorAll('.entry-count')).toHaveLength(1);
  });

  it('shows in bold what waits for the person, and in plain text what waits for others', async () => {
    asSuperAdmin();
    serve(() => success({ deals: 9, held: 3 }));
    const root = make();
    await find(root, '.entry-count');
    const counts = [...root.querySelectorAll('.entry-count')].map((count) => [
      count.previousElementSibling?.textContent,
      count.firstElementChild?.textContent,
      getComputedStyle(count).fontWeight,
    ]);
    expect(counts).toEqual([
      ['Floor Board', '3', '400'],
      ['Deal Closing', '9', '600'],
    ]);
  });

  it('leads from each list of staff to its form, which is not an entry of its own', async () => {
    asSuperAdmin();
    const root = make('href-prefix="#"');
    const create = await find(root, 'nav [title="Create Team Leader"]');
    expect(create.textContent).toBe('Create Team Leader');
    expect(create.getAttribute('href')).toBe('#/super-admin/create-teamLeader');
    const entry = create.closest('li')?.querySelector<HTMLElement>('.entry') ?? expect.fail('no entry');
    expect(entry.textContent).toBe('Manage Team Leaders');
    const entries = [...root.querySelectorAll('nav .entry')].map(({ textContent }) => textContent);
    expect(entries).toHaveLength(18);
    expect(entries.filter((title) => title.startsWith('Create'))).toEqual([]);
    const opacity = () => getComputedStyle(create).opacity;
    expect(opacity()).toBe('0');
    await userEvent.hover(entry);
    expect(opacity()).toBe('1');
    await userEvent.unhover(entry);
    entry.focus();
    await userEvent.keyboard('{Tab}');
    expect(root.activeElement).toBe(create);
    expect(opacity()).toBe('1');
    const heard = onNavigate();
    await userEvent.keyboard('{Enter}');
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ path: '/super-admin/create-teamLeader' });
  });

  it('marks the list of staff while its form is open', async () => {
    asSuperAdmin();
    const root = make('href-prefix="#" current="/super-admin/create-admin"');
    const create = await find(root, 'nav [aria-current=page]');
    expect(create.textContent).toBe('Create Admin');
    expect(getComputedStyle(create).opacity).toBe('1');
    const marked = [...root.querySelectorAll('nav .entry[aria-current]')].map((entry) => entry.textContent);
    expect(marked).toEqual(['Manage Admins']);
  });

  it('shows all entries of a super-admin in a window of 720 px without scrolling', async () => {
    await page.viewport(1280, 720);
    asSuperAdmin();
    const root = make();
    document.querySelector('rd-shell')?.setAttribute('style', 'min-block-size: 100dvb');
    const sidebar = await find(root, '.sidebar');
    expect(sidebar.querySelectorAll('.entry')).toHaveLength(18);
    expect(sidebar.scrollHeight).toBe(sidebar.clientHeight);
    const footer = (await find(root, 'footer')).getBoundingClientRect();
    expect(footer.top).toBeGreaterThanOrEqual(sidebar.getBoundingClientRect().bottom);
    expect(footer.bottom).toBe(720);
  });

  it('shows below a screen the views that the person pinned, which open it with their filters', async () => {
    serve(() =>
      success({
        pinned: [
          { _id: 'v1', list: 'deals', name: 'Waiting', state: 'status=in-process' },
          { _id: 'v2', list: 'deals', name: 'All', state: '' },
        ],
      }),
    );
    const root = make('href-prefix="#" current="/data-picker/my-deals"');
    const first = await find<HTMLAnchorElement>(root, '.pinned');
    const links = [...root.querySelectorAll('nav a.pinned')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Waiting', '#/data-picker/my-deals?status=in-process'],
      ['All', '#/data-picker/my-deals'],
    ]);
    expect(first.closest('li')?.previousElementSibling?.textContent).toBe('My Deals');
    const heard = onNavigate();
    await userEvent.click(first);
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ path: '/data-picker/my-deals?status=in-process' });
  });

  it('shows the first steps on an empty system: the done ones, and the next one as a link', async () => {
    asSuperAdmin();
    serve(() =>
      success({
        deals: 0,
        held: 0,
        firstSteps: [
          { step: 'admin', isDone: true },
          { step: 'picker', isDone: false },
          { step: 'pick', isDone: false },
        ],
      }),
    );
    const root = make('href-prefix="#"');
    const steps = await find(root, '[aria-label="First steps"]');
    expect(steps.querySelector('.first-steps-title')?.textContent).toBe('First steps: 1 of 3 done');
    expect([...steps.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
      'Done: Create an admin',
      'Create a data picker',
      'A picker fetches the first rental',
    ]);
    const links = [...steps.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#/super-admin/create-dataPicker']);
    expect(steps.querySelector('[aria-current=step]')?.textContent).toBe('Create a data picker');
  });

  it('goes to a screen by a part of its title, by the keyboard alone', async () => {
    asSuperAdmin();
    const root = make();
    await find(root, 'nav .entry');
    const heard = onNavigate();
    // The code of the dialog comes later than the first letters, which are none of the keys of the screen below.
    const below: string[] = [];
    const listen = ({ key, target }: KeyboardEvent) => {
      if (target === document.body) below.push(key);
    };
    document.addEventListener('keydown', listen);
    onTestFinished(() => document.removeEventListener('keydown', listen));
    await userEvent.keyboard('{Control>}k{/Control}data p');
    const field = await find(root, 'dialog [role=combobox]');
    await eventually(() => expect(root.activeElement).toBe(field));
    expect(below).toEqual(['Control', 'k']);
    const options = () => [...root.querySelectorAll('[role=option]')].map((option) => option.textContent);
    await eventually(() =>
      expect(options().slice(0, 2)).toEqual(['Manage Data Pickers', 'Create Data Picker']),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ path: '/super-admin/create-dataPicker' });
    await eventually(() => expect(root.querySelector('dialog [role=combobox]')).toBeNull());
  });

  it('goes to the search for a number in a screen', async () => {
    const root = make();
    const heard = onNavigate();
    await userEvent.click(await find(root, '.find'));
    await find(root, 'dialog [role=combobox]');
    await userEvent.keyboard('507 555');
    await userEvent.click(await find(root, '[role=option]'));
    expect(heard.mock.calls[0]?.[0].detail).toEqual({
      path: '/data-picker/my-leads?search=507+555&view=all',
    });
  });

  it('finds leads by what was typed, and opens one with Enter', async () => {
    const leads = [myLead({ _id: 'rental-9', client_name: 'Maria Gomez' })];
    const found = { result: leads, countInfo: { total: 1, totalPage: 1 } };
    const asked = serve(({ path }) => success(path.startsWith(getMyLeads.path) ? found : {}));
    const root = make();
    const heard = onNavigate();
    await userEvent.click(await find(root, '.find'));
    await find(root, 'dialog [role=combobox]');
    await userEvent.keyboard('mar');
    const option = await eventually(() => {
      const first = root.querySelector('[role=option]');
      expect(first?.textContent).toBe('(702) 555-7288Maria GomezValid');
      return first;
    });
    expect(option?.getAttribute('aria-selected')).toBe('true');
    expect(asked.filter(({ path }) => path.startsWith(getMyLeads.path)).map(({ path }) => path)).toEqual([
      `${getMyLeads.path}?search=mar&limit=5&view=all`,
    ]);
    await userEvent.keyboard('{Enter}');
    expect(heard.mock.calls[0]?.[0].detail).toEqual({
      path: '/data-picker/my-leads?search=mar&view=all&lead=rental-9',
    });
  });

  it('closes a dialog when the page goes to another screen', async () => {
    const root = make('current="/data-picker/collect"');
    await userEvent.click(await find(root, '.find'));
    await find(root, 'dialog [role=combobox]');
    document.querySelector('rd-shell')?.setAttribute('current', '/data-picker/my-leads');
    await eventually(() => expect(root.querySelector('dialog [role=combobox]')).toBeNull());
  });

  it('has a logo that leads home', async () => {
    const root = make('href-prefix="#" current="/data-picker/make-invalid"');
    const heard = onNavigate();
    await userEvent.click(await find(root, 'header .brand'));
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ path: '/data-picker/collect' });
    setSession({ accessToken: 't', user: { ...USER, startPage: '/data-picker/my-leads' } });
    await eventually(() =>
      expect(root.querySelector('header .brand')?.getAttribute('href')).toBe('#/data-picker/my-leads'),
    );
  });

  it('remembers in this browser that the sidebar is collapsed to its icons', async () => {
    const root = make();
    await userEvent.click(await find(root, '[aria-label="Hide sidebar"]'));
    await find(root, 'nav[data-rail]');
    const again = make();
    await find(again, '[aria-label="Show sidebar"]');
    const entry = await find(again, 'nav[data-rail] .entry');
    expect(entry).toMatchObject({ title: 'Collect', textContent: 'Collect' });
    expect(entry.getBoundingClientRect().width).toBeLessThan(60);
  });

  it('has no links to the forms of staff between the icons, and marks their list while one is open', async () => {
    localStorage.setItem('rd-shell-collapsed', 'true');
    asSuperAdmin();
    const root = make('current="/super-admin/create-admin"');
    const entry = await find(root, 'nav[data-rail] [aria-current]');
    expect(entry.textContent).toBe('Manage Admins');
    expect(root.querySelector('.entry-create')).toBeNull();
  });

  it('logs out at once and says so', async () => {
    const seen = serve(() => success({}));
    const root = make();
    const heard = vi.fn();
    document.addEventListener('rd-logout', heard, { once: true });
    await userEvent.click(await find(root, '[aria-haspopup=menu]'));
    expect(root.querySelector('.rd-menu-head')?.textContent).toContain(USER.email);
    const items = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await userEvent.click(items.at(-1) ?? expect.fail());
    expect(heard).toHaveBeenCalledOnce();
    expect(localStorage.getItem('auth')).toBeNull();
    await eventually(() => expect(seen.map(({ path }) => path)).toContain('/auth/logout'));
  });

  it('shows the account menu on top of everything in the screen', async () => {
    const root = make();
    const screen = document.querySelector('p') ?? expect.fail('no screen');
    screen.style.cssText = 'position: sticky; z-index: 4; block-size: 500px; background: white';
    await userEvent.click(await find(root, '[aria-haspopup=menu]'));
    const lastItem = [...root.querySelectorAll('[role=menuitem]')].at(-1) ?? expect.fail('no item');
    const { left, top, width, height } = lastItem.getBoundingClientRect();
    const onTop = root.elementFromPoint(left + width / 2, top + height / 2);
    expect(lastItem.contains(onTop)).toBe(true);
  });

  it('shows a super-admin their password, second factor and sessions in a dialog, and no link to the profile', async () => {
    asSuperAdmin();
    const answers: Record<string, unknown> = {
      '/users/profile/sessions': ownSessions,
      '/users/profile/second-factor': noSecondFactor,
    };
    serve(({ path }) => success(answers[path] ?? {}));
    const root = make();
    await userEvent.click(await find(root, '[aria-haspopup=menu]'));
    await userEvent.click(await find(root, '[role=menuitem]'));
    const dialog = await find(root, 'dialog .own-account');
    await eventually(() => expect(dialog.querySelectorAll('.rd-rule-list li')).toHaveLength(2));
    expect(dialog.querySelectorAll('input[type=password]')).toHaveLength(2);
    await eventually(() => expect(dialog.textContent).toContain('Add an authenticator app…'));
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(root.querySelector('.own-account')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}profile');
    await find(root, 'dialog [role=combobox]');
    expect([...root.querySelectorAll('[role=option]')].map((option) => option.textContent)).not.toContain(
      'Profile',
    );
  });

  it('offers a profile to everybody except the super-admin', async () => {
    const labels = async (root: ShadowRoot) => {
      await userEvent.click(await find(root, '[aria-haspopup=menu]'));
      await find(root, '[role=menuitem]');
      return [...root.querySelectorAll('[role=menuitem]')].map((item) => item.textContent);
    };
    expect(await labels(make())).toEqual(['Profile', 'Español', 'Log out']);
    asSuperAdmin();
    expect(await labels(make())).toEqual(['My account', 'Español', 'Log out']);
  });
});

describe('the search in the header', () => {
  it('is a field with its key, and an icon with the same name on a phone', async () => {
    const root = make();
    await find(root, '.find');
    const shown = page.getByRole('button', { name: 'Find a lead, person or screen' });
    const width = () => shown.element().getBoundingClientRect().width;
    expect(width()).toBe(312);
    expect(root.querySelector('.find [data-key]')?.getAttribute('data-key')).toMatch(/^(Ctrl|⌘) K$/);
    await page.viewport(390, 800);
    await eventually(() => expect(width()).toBeLessThan(48));
    await expect.element(shown).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});

describe('the account menu', () => {
  it.each([
    ['Sofia Supervisor', 'SS'],
    ['ángel', 'Á'],
    ['Ana María de la Cruz', 'AC'],
  ])('shows the initials of %s', async (name, initials) => {
    setSession({ accessToken: 't', user: { ...USER, name } });
    expect((await find(make(), '.avatar')).dataset['initials']).toBe(initials);
  });
});

describe('the other language', () => {
  const choose = async (attributes: string) => {
    const root = make(attributes);
    const heard = vi.fn<(event: RdEvent<'rd-locale-change'>) => void>();
    document.addEventListener('rd-locale-change', heard, { once: true });
    await userEvent.click(await find(root, '[aria-haspopup=menu]'));
    const entry = await find(root, '[role=menuitem][lang]');
    const { textContent, lang } = entry;
    await userEvent.click(entry);
    return { root, entry: { textContent, lang }, detail: heard.mock.calls[0]?.[0].detail };
  };

  it('is offered by its own name, and the page must switch to it, because the shell changes nothing itself', async () => {
    const { root, entry, detail } = await choose('');
    expect(entry).toEqual({ textContent: 'Español', lang: 'es' });
    expect(detail).toEqual({ locale: 'es' });
    expect(root.querySelector('[aria-label="Hide sidebar"]')).not.toBeNull();
    expect(document.querySelector('rd-shell')?.hasAttribute('locale')).toBe(false);
  });

  it('is English when the whole shell is in Spanish', async () => {
    const { root, entry, detail } = await choose('locale="es" current="/data-picker/collect"');
    expect(entry).toEqual({ textContent: 'English', lang: 'en' });
    expect(detail).toEqual({ locale: 'en' });
    expect(root.querySelector('nav [aria-current=page]')?.textContent).toBe('Recolectar');
    expect(root.querySelector('nav .role')?.textContent).toBe('Recolector de datos');
  });
});

describe('below 768 px of its own width', () => {
  beforeEach(() => page.viewport(390, 800));

  const open = async () => {
    const root = make('href-prefix="#"');
    await userEvent.click(await find(root, '[aria-label="Menu"]'));
    const drawer = await find<HTMLDialogElement>(root, 'dialog');
    await eventually(() => expect(drawer.matches(':modal')).toBe(true));
    return { root, drawer };
  };

  it('has the sidebar as a drawer that traps the focus until Escape closes it', async () => {
    const { root, drawer } = await open();
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(root.activeElement === null || drawer.contains(root.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(drawer.open).toBe(false));
  });

  it('closes the drawer when a screen is chosen or the shell becomes wide', async () => {
    const first = await open();
    const heard = onNavigate();
    await userEvent.click(await find(first.root, 'dialog .entry'));
    await eventually(() => expect(first.drawer.open).toBe(false));
    expect(heard).toHaveBeenCalledOnce();
    const second = await open();
    await page.viewport(1200, 800);
    await eventually(() => expect(second.drawer.open).toBe(false));
  });
});
