export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail. Rejects when it was not accepted; it may be retried then. */
export interface Mailer {
  /** For the log: how mails are sent. Never an address or a password. */
  readonly means: string;
  send(mail: Mail, sentAtMs: number): Promise<void>;
  close(): void;
}
