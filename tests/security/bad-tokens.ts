/** Access tokens that look valid and must be refused. */
import { createHmac } from 'node:crypto';

/** The claims of a real token, signed with another secret. */
export function forged(token: string): string {
  const [header = '', claims = ''] = token.split('.');
  const content = `${header}.${claims}`;
  return `${content}.${createHmac('sha256', 'a guess').update(content).digest('base64url')}`;
}

/** The claims of a real token, with a header that says that the token has no signature. */
export function unsigned(token: string): string {
  const [, claims = ''] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${claims}.`;
}
