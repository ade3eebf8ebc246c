import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** What is in an element of the page, without the toasts, which repeat why an action failed. */
export const inElement = (tag: string): Locator =>
  page.elementLocator(document.querySelector(tag) ?? expect.fail(`no ${tag} on the page`));
