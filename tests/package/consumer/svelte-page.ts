import type {} from 'rental-desk/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type CollectProps = SvelteHTMLElements['rd-collect'];

export const props: CollectProps = {
  noHotkeys: true,
  class: 'wide',
  'onrd-rental-held': ({ detail }) => detail.rentalId.toUpperCase(),
};
// @ts-expect-error -- there is no such event
export const misspelt: CollectProps = { 'onrd-rental-hold': () => undefined };
// @ts-expect-error -- it lists a role
export const lacking: SvelteHTMLElements['rd-staff-table'] = {};
// @ts-expect-error -- it is a boolean
export const wrong: CollectProps = { noHotkeys: 'yes' };
