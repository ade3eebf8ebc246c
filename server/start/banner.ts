/** What a start says to the person at the terminal. It goes to stdout and never into the log. */
import { API_BASE } from '../../src/contract/endpoints.js';
import { publicOrigin, type Config } from '../config.js';

export function superAdminBlock(email: string, password: string): string {
  return [
    '',
    '  The first super-admin. This password is shown only once: keep it.',
    `    E-mail    ${email}`,
    `    Password  ${password}`,
    '',
  ].join('\n');
}

/** Where everything is. Names the address by which people reach the server when one is configured. */
export function addressBlock(config: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  const url = publicOrigin(config, port);
  return [
    '',
    `  Rental Desk is running. Stop it with Ctrl+C.`,
    `    Staff page  ${url}/`,
    `    API         ${url}${API_BASE}`,
    `    Widgets     ${url}/widgets/autoloader.js`,
    `    Health      ${url}/healthz, ${url}/readyz`,
    '',
  ].join('\n');
}
