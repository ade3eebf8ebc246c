import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, isHttps, readConfig } from './config.js';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

describe('readConfig', () => {
  it('warns of a variable whose name is probably misspelt', () => {
    expect(readConfig({ DATABASE_UR: 'postgres://desk@host/desk', HOME: '/root' }).warnings).toEqual([
      'DATABASE_UR is not a variable of Rental Desk and has no effect. Is DATABASE_URL meant?',
    ]);
  });

  it('returns the documented defaults for variables that are missing or blank', () => {
    const expected = {
      host: '127.0.0.1',
      port: 4000,
      dataDir: resolve('./data'),
      databaseUrl: null,
      publicUrl: null,
      passkeyDomain: null,
      allowedOrigins: [],
      superAdmin: { email: 'admin@rental-desk.local', password: null },
      bulkUploadAccount: null,
      jwtSecret: null,
      session: { idleHours: 72, maxDays: 30 },
      trustedIssuers: [],
      signOn: null,
      trustProxy: false,
      metricsToken: null,
      logLevel: 'info',
    };
    expect(readConfig({})).toMatchObject(expected);
    expect(readConfig({ PORT: ' ', HOST: '', ALLOWED_ORIGINS: '', JWT_SECRET: '' })).toMatchObject(expected);
  });

  it('reads the variables that docs/operations/configuration.md names, and no others', () => {
    const read = new Set<string>();
    // The name of the provider is read only when there is one.
    const env: Record<string, string | undefined> = {
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'secret',
    };
    readConfig(
      new Proxy(env, {
        get(target, name) {
          read.add(String(name));
          return target[String(name)];
        },
      }),
    );
    const document = readFileSync(
      join(import.meta.dirname, '../../docs/operations/configuration.md'),
      'utf8',
    );
    const cells = [...document.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)].map(
      ([, cell = '']) => cell,
    );
    const named = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '));
    expect(named.toSorted()).toEqual([...read].toSorted());
  });

  it('reads every value', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/desk',
      PUBLIC_URL: 'https://desk.example.com/',
      ALLOWED_ORIGINS: 'https://a.example.com, http://b.example.com:8080/,',
      SUPER_ADMIN_EMAIL: 'Boss@Example.com',
      SUPER_ADMIN_PASSWORD: 'long enough',
      BULK_UPLOAD_ACCOUNT: 'Bulk@example.com',
      JWT_SECRET: 'x'.repeat(32),
      JWT_SECRET_PREVIOUS: 'y'.repeat(32),
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16',
      METRICS_TOKEN: 'a token to scrape',
      DRAIN_SECONDS: '1.5',
      SESSION_IDLE_HOURS: '12',
      SESSION_MAX_DAYS: '7',
      LOG_LEVEL: 'WARN',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/desk',
      publicUrl: 'https://desk.example.com',
      allowedOrigins: ['https://a.example.com', 'http://b.example.com:8080'],
      superAdmin: { email: 'boss@example.com', password: 'long enough' },
      bulkUploadAccount: 'bulk@example.com',
      jwtSecret: 'x'.repeat(32),
      jwtSecretPrevious: 'y'.repeat(32),
      trustProxy: ['10.0.0.1', '192.168.0.0/16'],
      metricsToken: 'a token to scrape',
      drainMs: 1500,
      session: { idleHours: 12, maxDays: 7 },
      logLevel: 'warn',
    });
    expect(isHttps(config)).toBe(true);
    expect(isHttps(readConfig({ PUBLIC_URL: 'http://desk.lan' }))).toBe(false);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'desk.example.com'],
    ['PUBLIC_URL', 'https://example.com/desk'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example.com;https://b.example.com'],
    ['ALLOWED_ORIGINS', 'https://a.example.com/page'],
    ['SUPER_ADMIN_EMAIL', 'boss'],
    ['SUPER_ADMIN_PASSWORD', 'short'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_IDLE_HOURS', '1.5'],
    ['SESSION_MAX_DAYS', '366'],
    ['SESSION_MAX_DAYS', 'forever'],
    ['BULK_UPLOAD_ACCOUNT', 'bulk@'],
    ['JWT_SECRET', 'too short'],
    ['JWT_SECRET_PREVIOUS', 'a previous secret without a current one'],
    ['METRICS_TOKEN', 'too short'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['DRAIN_SECONDS', 'ten'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '600'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/desk'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_URL', 'postgres://u:p@one,other:port/desk'],
    ['DATABASE_URL', 'postgres://u:p@one,/desk'],
    ['DATABASE_URL', 'postgres://u:p@/desk?host=one,other'],
    ['DATABASE_URL', 'postgres://u:p@one:5432,other:5433/desk'],
  ])('refuses %s=%s with one sentence that names the variable', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  it('reports all wrong values at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: 'x' })).toHaveLength(3);
  });

  it('never quotes a secret', () => {
    const problems = problemsOf({
      JWT_SECRET: 'hunter2',
      SUPER_ADMIN_PASSWORD: 'abc12',
      METRICS_TOKEN: 'scrape-me',
      DATABASE_URL: 'postgres://desk:hunter2@one.example.com,,other.example.com/desk',
    }).join(' ');
    expect(problems).toContain('JWT_SECRET must have at least 32 characters, it has 7');
    expect(problems).not.toMatch(/hunter2|abc12|scrape-me/);
  });
});
