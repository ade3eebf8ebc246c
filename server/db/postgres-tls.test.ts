import { describe, expect, it } from 'vitest';
import { postgresUrl } from '../config/config-values.js';
import { addressWithTls } from './postgres-tls.js';

const modeOf = (address: string) => new URL(addressWithTls(address)).searchParams.get('sslmode');

describe('the address of a PostgreSQL', () => {
  it.each([
    'postgres://u:p@db.example.com/desk',
    'postgres://u:p@10.0.0.5:6432/desk?application_name=x',
    'postgres://u:p@localhost.example.com/desk',
    'postgres://u:p@localhost/desk?host=db.example.com',
    'postgres://u:p@[2001:db8::1]/desk',
  ])('on another machine has a verified certificate: %s', (address) => {
    expect(modeOf(address)).toBe('verify-full');
  });

  it.each([
    'postgres://u:p@localhost/desk',
    'postgres://u:p@127.0.0.1/desk',
    'postgres://u:p@[::1]:5432/desk',
    'postgres://u:p@localhost/desk?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres:///desk?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/desk',
  ])('on this machine stays as it is: %s', (address) => {
    expect(addressWithTls(address)).toBe(address);
  });

  it.each(['disable', 'require', 'no-verify', 'verify-full'])('keeps its own sslmode: %s', (mode) => {
    expect(modeOf(`postgres://u:p@db.example.com/desk?sslmode=${mode}`)).toBe(mode);
  });

  it.each(['prefer', 'allow', 'on', 'verify-ca'])(
    'with sslmode=%s is refused, without its password',
    (mode) => {
      expect(() => postgresUrl(`postgres://u:secret@db.example.com/desk?sslmode=${mode}`)).toThrow(/sslmode/);
      expect(() => postgresUrl(`postgres://u:secret@db.example.com/desk?sslmode=${mode}`)).not.toThrow(
        /secret/,
      );
    },
  );
});
