/** The generated rows that creators enter. */
import type { RentalForm } from '../../src/contract/rentals/rentals.js';

/** Rows of which every tenth has the number of the previous one in another format, as happens in practice. */
export function madeUpRows(count: number): RentalForm[] {
  return Array.from({ length: count }, (_, i) => {
    const row = madeUpRow(i);
    if (i % 10 !== 9) return row;
    const [area, exchange, line] = numberOf(i - 1);
    return { ...row, number: `1 ${area} ${exchange} ${line}` };
  });
}

/** One generated row with a unique number. */
export function madeUpRow(i: number): RentalForm {
  const [area, exchange, line] = numberOf(i);
  return {
    facebook_name: `Poster.${i}`,
    client_name: `Client ${i}`,
    number: `(${area}) ${exchange}-${line}`,
    rent: `$${700 + (i % 90) * 20}`,
    houseApt_details: `${1 + (i % 4)}br house ${i}`,
    address: `${i} Main St, Dover`,
    post_link: `https://example.com/post/${i}`,
  };
}

function numberOf(i: number): [area: string, exchange: string, line: string] {
  const digits = String(2_015_550_000 + i);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
}
