import type {} from 'rental-desk/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type CollectProps = SvelteHTMLElements['rd-collect'];

export const props: CollectProps = {
  noHotkeys: true,
  class: 'wide',
  'onrd-rental-held': ({ detail }) => detail.rentalId.toUpperCase(),
};
// @ts-expect-error -- it is a boolean
export const wrong: CollectProps = { noHotkeys: 'yes' };
