/** A page that is used as a person uses it, by clicks and keys, which are counted. */
import type { Locator, Page } from 'playwright';

export interface CountedPage {
  page: Page;
  /** Clicks a control. */
  click(control: Locator): Promise<void>;
  /** Clicks a field, unless it has the focus already. */
  enter(field: Locator): Promise<void>;
  /** Types a text where the focus is; each character is a key. */
  type(text: string): Promise<void>;
  /** Presses a key, or keys at once. */
  press(key: string): Promise<void>;
  /** Chooses an option: one click opens the list, another chooses. */
  choose(select: Locator, option: RegExp): Promise<void>;
}

export interface Used {
  clicks: number;
  keys: number;
}

/** Adds what is done on the page to `used`. */
export function countedPage(page: Page, used: Used): CountedPage {
  const click = async (control: Locator) => {
    await control.click();
    used.clicks += 1;
  };
  return {
    page,
    click,
    enter: async (field) => {
      await field.waitFor();
      if (!(await field.evaluate((element) => element.matches(':focus')))) await click(field);
    },
    type: async (text) => {
      await page.keyboard.type(text);
      used.keys += text.length;
    },
    press: async (key) => {
      await page.keyboard.press(key);
      used.keys += 1;
    },
    choose: async (select, option) => {
      const label = await select.locator('option').filter({ hasText: option }).first().innerText();
      await select.selectOption({ label });
      used.clicks += 2;
    },
  };
}
