import type {} from 'rental-desk/vue';
import type { GlobalComponents } from 'vue';

type CollectProps = InstanceType<GlobalComponents['rd-collect']>['$props'];

export const props: CollectProps = { noHotkeys: true, onRdRentalHeld: ({ detail }) => detail.rentalId };
// @ts-expect-error -- there is no such event
export const misspelt: CollectProps = { onRdRentalHold: () => undefined };
// @ts-expect-error -- it is a boolean
export const wrong: CollectProps = { noHotkeys: 'yes' };
