/** A process or a system without a free file descriptor. It imports nothing, so that it can also say why the server's code can't be loaded. */

/** What a person reads who starts the server with too few. */
export const TOO_FEW_FILES =
  'This process may open too few files (EMFILE). Raise the limit to 65,536: LimitNOFILE of systemd, or ulimit -n before the start.';

/** Whether an error says that the process or the system has no file descriptor left. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
