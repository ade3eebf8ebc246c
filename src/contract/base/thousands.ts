/** A count in an English sentence, with separated thousands: `12,500`. */
export const withThousands = (count: number): string => count.toLocaleString('en-US');
