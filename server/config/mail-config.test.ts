import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';
import { defaultSender } from './mail-config.js';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('SMTP_URL', () => {
  it('accepts the address of a mail server', () => {
    for (const url of [
      'smtp://localhost:25',
      'smtps://me%40example.com:p%2Fw@mail.example.com?requireTLS=true',
    ])
      expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
    expect(readConfig({}).smtpUrl).toBeNull();
  });

  it('refuses anything else without quoting the password', () => {
    for (const url of ['https://me:hunter2@example.com', 'smtp://', 'hunter2'])
      expect(problemsOf({ SMTP_URL: url })).toEqual([
        'SMTP_URL must be the address of a mail server, for example smtps://user:password@mail.example.com:465. ' +
          'Write @ : / in its user or password as %40 %3A %2F.',
      ]);
  });
});

describe('MAIL_FROM', () => {
  it('accepts an e-mail, with or without a name', () => {
    for (const from of ['desk@example.com', 'The Desk <desk@example.com>'])
      expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  });

  it('refuses a text that is not a sender or has more than one line', () => {
    for (const from of ['The Desk', 'Desk <desk>', 'a@example.com\r\nBcc: b@example.com'])
      expect(problemsOf({ MAIL_FROM: from })).toHaveLength(1);
  });

  it('defaults to a sender with the server’s host name, if it has one', () => {
    expect(defaultSender('https://desk.example.com')).toBe('Rental Desk <no-reply@desk.example.com>');
    for (const url of [null, 'http://192.0.2.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])
      expect(defaultSender(url)).toBe('Rental Desk <no-reply@rental-desk.local>');
  });
});
