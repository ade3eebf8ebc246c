/** The text that a start prints on stdout, never in the log, for the person at the terminal. */
import { API_BASE } from '../../src/contract/endpoints.js';
import { publicOrigin, type Config } from '../config/config.js';

/** The text for a terminal, which only the person who starts the server reads. */
export function superAdminBlock(email: string, password: string): string {
  return [
    '',
    '  The first super-admin. This password is shown only once; it must be changed at the first login.',
    `    Email     ${email}`,
    `    Password  ${password}`,
    '',
  ].join('\n');
}

/** The text for an output that others may read or store; it says only where the password is. */
export function passwordFileBlock(email: string, path: string): string {
  return [
    '',
    '  The first super-admin. Its password must be changed at the first login, which removes the file.',
    `    Email     ${email}`,
    `    Password  in the file ${path}`,
    '',
  ].join('\n');
}

/** The addresses of all parts, under the address at which people reach the server if one is configured. */
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
