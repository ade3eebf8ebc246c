export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail. Rejects when it was not accepted, so that it can be retried. */
export interface Mailer {
  /** Describes for the log how mails are sent, without address or password. */
  readonly means: string;
  send(mail: Mail, sentAtMs: number): Promise<void>;
  close(): void;
}
