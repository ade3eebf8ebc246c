/** The staff's page in Spanish: chosen by the browser's language, and by the reader. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openBrowser } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';

const picker: Person = { name: 'Valid Invalid', email: 'pedro@walk.example', role: 'data-picker' };

describe('the page in a Spanish browser', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    operation = await startOperation([picker]);
    browser = await openBrowser();
    const context = await browser.newContext({ locale: 'es-PA' });
    page = await context.newPage();
    await page.goto(operation.url);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('loads the texts in parallel with the code, not after it', async () => {
    const ahead = page.locator('link[rel=modulepreload][href*="/translations-"]');
    await expect.poll(() => ahead.count()).toBe(1);
  });

  it('shows the login and its errors in Spanish', async () => {
    await page.getByLabel('Correo').fill(picker.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('El correo o la contraseña no son correctos.').first().waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Contraseña: campo obligatorio').waitFor();
  });

  it('shows screens, titles and the server’s refusals in Spanish, and doesn’t translate names', async () => {
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/#/data-picker/collect');
    await page.getByRole('button', { name: 'Obtener alquiler' }).click();
    await page.getByText('No hay alquileres disponibles.').first().waitFor();
    await expect.poll(() => page.title()).toBe('Recolectar · Rental Desk');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Recolectar');
    await page.getByRole('button', { name: 'Cuenta de Valid Invalid' }).waitFor();
  });

  it('changes to English from the menu at once, and remembers it', async () => {
    await page.getByRole('button', { name: 'Cuenta de Valid Invalid' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Fetch Rental' }).waitFor();
    await expect.poll(() => page.title()).toBe('Collect · Rental Desk');
    await page.reload();
    await page.getByRole('button', { name: 'Fetch Rental' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});
