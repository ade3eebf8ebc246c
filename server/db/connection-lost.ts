/** PostgreSQL could not be reached, or the connection broke, so it is unknown whether the statement was executed. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  /** The reason's code from the system or PostgreSQL; empty when there is none. */
  readonly code: string;
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  }
}
