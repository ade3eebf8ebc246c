/** Describes a failed attempt to send. Its message may quote the recipient's address, so only its codes are used. */

/** For the log: the codes of nodemailer, of the mail server or of the file system. */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { name, code, command, responseCode, syscall } = error as Error & Record<string, unknown>;
  return { name, code, command, responseCode, syscall };
}

/**
 * Whether a retry is useless, because the server permanently refuses the recipient. A refused password of our
 * own doesn't count, because the operator can correct it.
 */
export function isLasting(error: unknown): boolean {
  const { code, responseCode } = reasonOf(error);
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
