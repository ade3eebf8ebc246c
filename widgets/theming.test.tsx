/** What a page's own style sheet and attributes change of our elements. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../tests/testing/answers.js';
import { picker, superAdmin } from '../tests/testing/people.js';
import { dayReport } from '../tests/testing/reports.js';
import { rentalPage } from '../tests/testing/rental-lists.js';
import { setUpPage, type StoryPage } from '../tests/testing/story-page.js';
import { getListPreferences } from '../src/contract/lists/list-preferences.js';
import { getHeldRental } from '../src/contract/rentals/rentals.js';
import { getAllRentalsByCreator } from '../src/contract/rentals/rental-lists.js';
import { getReport } from '../src/contract/reports/reports.js';
import { REGISTRY } from './registry.js';

const NOBODY: StoryPage = {};
const LIST: StoryPage = {
  user: superAdmin,
  answers: [
    answer(getAllRentalsByCreator, rentalPage([])),
    answer(getListPreferences, { hiddenColumns: [], views: [] }),
  ],
};
const COLLECT: StoryPage = {
  user: picker,
  answers: [answer(getHeldRental, { rental: null, recentVerdict: null })],
};
const REPORTS: StoryPage = { user: superAdmin, answers: [answer(getReport, dayReport())] };

let takeDown: () => void = () => undefined;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

async function show(html: string, scene: StoryPage, css = ''): Promise<Element> {
  takeDown = setUpPage(scene);
  sheet.replaceSync(css);
  document.body.innerHTML = html;
  const element = document.body.firstElementChild ?? expect.fail('no element');
  await REGISTRY[element.localName as keyof typeof REGISTRY]();
  return element;
}

afterEach(() => {
  document.body.replaceChildren();
  sheet.replaceSync('');
  takeDown();
});

const RED = 'rgb(200, 0, 0)';

it.each<{ html: string; scene: StoryPage; css: string; inside: string; property: string; value: string }>([
  {
    html: '<rd-reports state="by=day"></rd-reports>',
    scene: REPORTS,
    css: `rd-reports { --rd-color-chart: ${RED} }`,
    inside: '.rd-chart-bar',
    property: 'background-color',
    value: RED,
  },
  {
    html: '<rd-collect></rd-collect>',
    scene: COLLECT,
    css: 'rd-collect { --rd-radius-small: 0px }',
    inside: 'kbd',
    property: 'border-radius',
    value: '0px',
  },
  {
    html: '<rd-collect></rd-collect>',
    scene: COLLECT,
    css: `rd-collect::part(title) { color: ${RED} }`,
    inside: 'h2',
    property: 'color',
    value: RED,
  },
  {
    html: '<rd-collect></rd-collect>',
    scene: COLLECT,
    css: `rd-collect::part(button-primary) { background: ${RED} }`,
    inside: '.rd-button[data-variant=primary]',
    property: 'background-color',
    value: RED,
  },
  {
    html: '<rd-rental-table list="all-leads"></rd-rental-table>',
    scene: LIST,
    css: 'rd-rental-table::part(button) { text-transform: uppercase }',
    inside: '.rd-button',
    property: 'text-transform',
    value: 'uppercase',
  },
  {
    html: '<rd-settings></rd-settings>',
    scene: NOBODY,
    css: `rd-settings::part(state) { outline-color: ${RED} }`,
    inside: '.rd-state',
    property: 'outline-color',
    value: RED,
  },
])('follows the page: $css', async ({ html, scene, css, inside, property, value }) => {
  const { shadowRoot } = await show(html, scene, css);
  await expect
    .poll(() => {
      const found = shadowRoot?.querySelector(inside);
      return found && getComputedStyle(found).getPropertyValue(property);
    })
    .toBe(value);
});

it('styles a dialog by its part', async () => {
  await show('<rd-collect></rd-collect>', COLLECT, 'rd-collect::part(dialog) { border-radius: 3px }');
  await page.getByRole('button', { name: /keys/i }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => getComputedStyle(dialog.element()).borderRadius).toBe('3px');
});

it('hides the title of a screen with hide-title, but not from screen readers', async () => {
  const element = await show('<rd-collect hide-title></rd-collect>', COLLECT);
  const title = page.getByRole('heading', { name: 'Collect' });
  await expect.poll(() => title.element().getBoundingClientRect().width).toBe(1);
  Object.assign(element, { hideTitle: false });
  await expect.poll(() => title.element().getBoundingClientRect().width).toBeGreaterThan(1);
});

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"/>';

it.each(['rd-login', 'rd-forgot-password', 'rd-reset-password'])(
  '%s shows the page’s own name and logo',
  async (tag) => {
    const element = await show(`<${tag} brand="Acme Desk" logo='${PICTURE}'></${tag}>`, NOBODY);
    await expect.element(page.getByText('Acme Desk')).toBeVisible();
    expect(element.querySelector('.rd-logo')?.getAttribute('src')).toBe(PICTURE);
    element.removeAttribute('brand');
    await expect.element(page.getByText('Rental Desk')).toBeVisible();
  },
);
