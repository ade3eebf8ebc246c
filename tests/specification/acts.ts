/** Actions of a person on several screens. */
import type { Page } from 'playwright';

/** The picker's search for a number among their own rentals. */
export async function searchNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Search by number').fill(number);
  await page.keyboard.press('Enter');
}

/** Fills in a creator's form and sends it. */
export async function enterRental(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({
    'Facebook Name': 'Grace.Williams',
    'Client Name': 'Grace Williams',
    Number: '(702) 555-0171',
    Rent: '$1199',
    'House/Apt Details': '3br',
    Address: 'Dover, Delaware',
    'Post Link': 'https://example.org/post/1',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create Rental' }).click();
}

/** Deletes a person in a user table, and confirms it. */
export const deleteRow = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Confirm!' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
};

/** Sets the limit of a person in a user table to 77. */
export const limitRow = (name: string, label: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel(label).fill('77');
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
};
