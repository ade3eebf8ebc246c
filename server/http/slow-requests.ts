/** How long somebody may take to send a request: who sends a byte a minute must not keep a connection for ever. */
export interface SlowRequests {
  headersMs: number;
  /** Of the whole request, with its body. */
  requestMs: number;
  /** How often connections are looked at. */
  checkMs: number;
  /** How often the pace of a file that arrives is checked. */
  fileCheckMs: number;
}

export const SLOW_REQUESTS: SlowRequests = {
  headersMs: 15_000,
  /** A picture of 8 MB on a slow line. */
  requestMs: 120_000,
  checkMs: 5_000,
  fileCheckMs: 10_000,
};
