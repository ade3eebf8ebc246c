import { formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';

/** Client and number: the name of a row that opens a lead. */
export const leadName = (lead: ShownNumber & { client_name: string }): string =>
  `${lead.client_name}, ${formatNumber(lead)}`;
