/** A count as an English sentence writes it, its thousands separated: `12,500`. */
export const withThousands = (count: number): string => count.toLocaleString('en-US');
