/** PostgreSQL could not be reached, or the connection broke: whether the statement was done, nobody here can know. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  /** As the system or PostgreSQL names the reason; empty when it doesn't. */
  readonly code: string;
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  }
}
