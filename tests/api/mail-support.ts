/**
 * A real mail server on a free port for tests: it stores what it accepts and refuses what a test tells it to.
 */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const MAIL_LOGIN = { user: 'desk@example.com', password: 'p@ss/word' };

export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
}

export interface MailServer {
  /** The server's URL with user and password, in the form of SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Waits for the mail with this number (1 is the first). */
  mail(number: number): Promise<ReceivedMail>;
  /** Refuses the next `count` recipients with this SMTP code: 4xx means for now, 5xx permanently. */
  refuseNext(count: number, code: number): void;
  /** How many recipients were refused. */
  refused(): number;
  close(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const refusal = { left: 0, code: 0, done: 0 };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === MAIL_LOGIN.user && password === MAIL_LOGIN.password
        ? callback(null, { user: username })
        : callback(new Error('Wrong login')),
    onRcptTo: ({ address }, _session, callback) => {
      if (refusal.left === 0) {
        callback();
        return;
      }
      refusal.left -= 1;
      refusal.done += 1;
      callback(Object.assign(new Error(`<${address}> refused`), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ ...mail, envelope: { from, to: envelope.rcptTo.map(({ address }) => address) } });
          for (const look of waiting) look();
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  const login = `${encodeURIComponent(MAIL_LOGIN.user)}:${encodeURIComponent(MAIL_LOGIN.password)}`;
  return {
    url: `smtp://${login}@127.0.0.1:${address.port}`,
    received,
    mail: (number) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = received[number - 1];
          if (!mail) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
    refuseNext: (count, code) => Object.assign(refusal, { left: count, code }),
    refused: () => refusal.done,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The e-mail and token of the link in a mail. */
export function linkIn({ text }: Email): { url: URL; email: string; token: string } {
  const url = new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '');
  return { url, email: url.searchParams.get('email') ?? '', token: url.searchParams.get('token') ?? '' };
}
