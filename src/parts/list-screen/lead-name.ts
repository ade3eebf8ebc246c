import { formatNumber } from '../../contract/number-format.js';

/** Client and number: the name of a row that opens a lead. */
export const leadName = ({ client_name, number }: { client_name: string; number: string }): string =>
  `${client_name}, ${formatNumber(number)}`;
