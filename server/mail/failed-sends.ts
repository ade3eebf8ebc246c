/** What a failed attempt to send says. Its message may quote the recipient's address, so only its codes are looked at. */

/** For the log: the codes of nodemailer, of the mail server or of the file system. */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { name, code, command, responseCode, syscall } = error as Error & Record<string, unknown>;
  return { name, code, command, responseCode, syscall };
}

/** Whether trying again is of no use: the server knows the recipient and refuses for good. A wrong password of ours isn't that. */
export function isLasting(error: unknown): boolean {
  const { code, responseCode } = reasonOf(error);
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
