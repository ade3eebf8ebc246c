/**
 * The secrets of the servers, from which keys of tokens, cookies and links are made. The current one signs; what a
 * previous one has signed is accepted too, so that a secret can be replaced while people work.
 */
export type Secrets = readonly [current: string, ...previous: string[]];
