/** Access tokens that look right and must open nothing. */
import { createHmac } from 'node:crypto';

/** The claims of a real token under a signature made with another secret. */
export function forged(token: string): string {
  const [header = '', claims = ''] = token.split('.');
  const content = `${header}.${claims}`;
  return `${content}.${createHmac('sha256', 'a guess').update(content).digest('base64url')}`;
}

/** The claims of a real token in a token that says it needs no signature. */
export function unsigned(token: string): string {
  const [, claims = ''] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${claims}.`;
}
