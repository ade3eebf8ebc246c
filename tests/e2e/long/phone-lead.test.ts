/** A whole lead on a phone, with thumbs only: from the fetch to the deal with its proof. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRental } from '../../../src/contract/rentals/rentals.js';
import { pngImage } from '../../api/deals-support.js';
import { changeSettings, superAdmin } from '../../bench/collect-settings.js';
import { closeContexts, logIn, openBrowser, said } from '../browser.js';
import { clientOf, creator, numberInHand, picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';
import { takePictures } from '../pictures.js';

let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  operation = await startOperation([superAdmin, creator, picker]);
  await changeSettings(operation, { isOutcomesEnabled: true, isDelayEnabled: false, leadsType: 'oldest' });
  const caller = await clientOf(operation.url, creator);
  for (let index = 0; index < 10; index += 1) {
    const { status } = await caller.call(createRental, {
      body: {
        facebook_name: 'Maxi.Fernandez67',
        client_name: `Maximiliana Fernández-Quintero ${index}`,
        number: String(7_025_550_100 + index),
        rent: '$1,375 per month + electricity',
        houseApt_details: '2br duplex, 1270 sqft, in-unit laundry, small pets welcome, one month deposit',
        address: '2128 2nd St, Reno, NV 89501',
        post_link: 'https://social.example.com/housing/posts/704565756',
        ss_link: 'https://shots.example.com/324.png',
      },
    });
    expect(status).toBe(200);
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

describe.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])('on a phone of $width × $height', (viewport) => {
  let page: Page;
  let seen = 0;

  beforeAll(async () => {
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
    page = await context.newPage();
    await page.goto(operation.url);
    await logIn(page, picker);
    await page.locator('rd-collect').waitFor();
  });
  afterAll(() => page.context().close());

  const button = (name: string | RegExp, place: Page | Locator = page): Locator =>
    place.getByRole('button', { name, exact: true, disabled: false }).first();
  const collect = () => page.locator('rd-collect');
  const decide = (name: string) =>
    collect().locator('button:not([aria-disabled])', { hasText: name }).last().tap();
  const look = async (what: string) => {
    seen += 1;
    const name = `phone-${viewport.width}-${String(seen).padStart(2, '0')}-${what}`;
    await takePictures(page, name, { widths: [viewport.width], fullPage: false });
  };
  const fetch = async () => {
    await button('Fetch Rental').tap();
    await button('Finish').waitFor();
  };

  /** Whether nothing lies over the middle or an end of a line, after it was scrolled to. */
  const isClear = (line: Locator) =>
    line.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      return [left + 1, (left + right) / 2, right - 1].every((x) =>
        element.contains(root.elementFromPoint(x, (top + bottom) / 2)),
      );
    });

  /** Whether something is in the window without scrolling, and nothing lies over it. */
  const isInSight = (shown: Locator) =>
    shown.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(
        (left + right) / 2,
        (top + bottom) / 2,
      );
      return top >= 0 && bottom <= innerHeight && hit !== null && element.contains(hit);
    });

  it('shows every fact of a lead above the bar', async () => {
    await fetch();
    await look('held');
    const facts = await collect().locator('[part~="fields"] > *').all();
    expect(facts.length).toBeGreaterThan(6);
    for (const fact of facts) expect(await isClear(fact), await fact.innerText()).toBe(true);
    await look('facts');
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBe(viewport.width);
  });

  it('calls by a link', async () => {
    const number = await numberInHand(page);
    await page.evaluate(() =>
      addEventListener('rd-dial', (event) => {
        event.preventDefault();
        document.documentElement.dataset['dialled'] = event.detail.number;
      }),
    );
    await button('Dial')
      .or(page.getByRole('link', { name: 'Dial' }))
      .first()
      .tap();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['dialled']))
      .toBe(`+1${number}`);
  });

  it('sends a message to the creator', async () => {
    const field = page.getByRole('textbox', { name: 'Message', exact: true });
    await field.tap();
    await page.keyboard.type('Is the deposit included?');
    await look('message');
    await button('Send Message').tap();
    await page.getByRole('log').getByText('Is the deposit included?').waitFor();
    await look('message-sent');
  });

  it('promises a call-back', async () => {
    await button('More', collect()).tap();
    await look('more');
    await button('Call back', collect()).tap();
    await look('call-back');
    await button('Tomorrow 9 AM', collect()).tap();
    await button('Save the call-back', collect()).tap();
    await button('Fetch Rental').waitFor();
    await look('called-back');
  });

  it('marks a number invalid, takes that back, and finishes it', async () => {
    await fetch();
    const number = await numberInHand(page);
    await decide('Invalid Number');
    await button('Fetch Rental').waitFor();
    await expect.poll(() => isInSight(button('Take back'))).toBe(true);
    await look('invalid');
    await button('Take back').tap();
    await expect.poll(() => numberInHand(page)).toBe(number);
    await expect.poll(() => isInSight(collect().locator('[part~="number"]'))).toBe(true);
    await look('taken-back');
    await collect().getByText('Copy all').scrollIntoViewIfNeeded();
    await decide('Finish');
    await button('Fetch Rental').waitFor();
    await expect.poll(() => isInSight(button('Take back'))).toBe(true);
    await look('finished');
    await fetch();
    await expect.poll(() => isInSight(collect().locator('[part~="number"]'))).toBe(true);
    await decide('Finish');
    await button('Fetch Rental').waitFor();
  });

  it('closes the deal with its proof', async () => {
    await button('Menu').tap();
    await look('menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Deal Closing' }).tap();
    await page.getByLabel('Search by number').tap();
    await page.keyboard.type(viewport.width === 360 ? '7025550101' : '7025550104');
    await look('search');
    await button('Search', page.locator('rd-close-deal')).tap();
    await page.getByRole('textbox', { name: 'Client Email' }).waitFor();
    await look('found');
    await page.getByRole('textbox', { name: 'Client Email' }).tap();
    await page.keyboard.type('maxi@example.org');
    await page.getByLabel('Payment method', { exact: true }).selectOption('spike');
    await page.locator('rd-close-deal input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await pngImage(),
    });
    await page.getByRole('img', { name: 'Closing image' }).waitFor();
    await look('proof');
    await page.reload();
    await page.getByRole('img', { name: 'Closing image' }).waitFor();
    await look('reloaded');
    await button('Close Deal').tap();
    await said(page, /^success$/);
    await look('closed');
  });
});
