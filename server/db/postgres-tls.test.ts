import { describe, expect, it } from 'vitest';
import { postgresUrl } from '../config/config-values.js';
import { addressWithTls } from './postgres-tls.js';

const modeOf = (address: string) => new URL(addressWithTls(address)).searchParams.get('sslmode');

describe('addressWithTls', () => {
  it.each([
    'postgres://u:p@db.example.com/desk',
    'postgres://u:p@10.0.0.5:6432/desk?application_name=x',
    'postgres://u:p@localhost.example.com/desk',
    'postgres://u:p@localhost/desk?host=db.example.com',
    'postgres://u:p@[2001:db8::1]/desk',
  ])('asks for a verified certificate on another machine: %s', (address) => {
    expect(modeOf(address)).toBe('verify-full');
  });

  it.each([
    'postgres://u:p@localhost/desk',
    'postgres://u:p@127.0.0.1/desk',
    'postgres://u:p@[::1]:5432/desk',
    'postgres://u:p@localhost/desk?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres:///desk?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/desk',
  ])('leaves a URL of this machine unchanged: %s', (address) => {
    expect(addressWithTls(address)).toBe(address);
  });

  it.each(['disable', 'require', 'no-verify', 'verify-full'])(
    'leaves an explicit sslmode unchanged: %s',
    (mode) => {
      expect(modeOf(`postgres://u:p@db.example.com/desk?sslmode=${mode}`)).toBe(mode);
    },
  );

  it.each(['prefer', 'allow', 'on', 'verify-ca'])(
    'refuses sslmode=%s, without naming the password',
    (mode) => {
      expect(() => postgresUrl(`postgres://u:secret@db.example.com/desk?sslmode=${mode}`)).toThrow(/sslmode/);
      expect(() => postgresUrl(`postgres://u:secret@db.example.com/desk?sslmode=${mode}`)).not.toThrow(
        /secret/,
      );
    },
  );
});
