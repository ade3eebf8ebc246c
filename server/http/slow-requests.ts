/**
 * How long a client may take to send a request, so that a client that sends one byte a minute can't hold a
 * connection forever.
 */
export interface SlowRequests {
  headersMs: number;
  /** The limit for the whole request with its body. */
  requestMs: number;
  /** How often the server looks for connections that are too slow. */
  checkMs: number;
  /** How often the speed of an arriving file is checked. */
  fileCheckMs: number;
}

export const SLOW_REQUESTS: SlowRequests = {
  headersMs: 15_000,
  /** Enough for a picture of 8 MB over a slow connection. */
  requestMs: 120_000,
  checkMs: 5_000,
  fileCheckMs: 10_000,
};
