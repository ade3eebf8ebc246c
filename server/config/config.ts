/** The environment as a typed config. All wrong values are reported at once, each in a sentence that says what to do. */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { DEFAULT_SESSION, MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import {
  domainOf,
  emailAddress,
  listen,
  logLevel,
  origins,
  postgresUrl,
  proxy,
  publicUrl,
  shortSeconds,
  wholeNumber,
  type LogLevel,
} from './config-values.js';
import { defaultSender, mailServer, sender } from './mail-config.js';
import { signOnConfig, type SignOnConfig } from './sign-on-config.js';
import { trustedIssuers, type TrustedIssuer } from './trusted-issuers.js';
import leven from 'leven';

export interface Config {
  host: string;
  /** The port to listen on; 0 means any free port. */
  port: number;
  dataDir: string;
  /** The PostgreSQL URL with its login; null means SQLite in the data folder. */
  databaseUrl: string | null;
  /** The origin at which people reach the server, if it isn't the listening address. */
  publicUrl: string | null;
  /** The domain to which passkeys belong, when it isn't the host of `publicUrl`. */
  passkeyDomain: string | null;
  /** The origins of other pages that may embed our elements. */
  allowedOrigins: readonly string[];
  /** The first super-admin; without a password one is generated, which must be changed at the first login. */
  superAdmin: { email: string; password: string | null };
  /** E-mail of the one creator who may bulk-upload. */
  bulkUploadAccount: string | null;
  /**
   * The secret that signs tokens. Null: a secret is made once and stored in the data folder, or in the
   * database of `databaseUrl`.
   */
  jwtSecret: string | null;
  /** A secret that signs nothing, but whose signatures are accepted too, while `jwtSecret` is replaced. */
  jwtSecretPrevious: string | null;
  /** Who may hand over people who are logged in elsewhere. */
  trustedIssuers: readonly TrustedIssuer[];
  /** The provider of single sign-on; null when there is none. */
  signOn: SignOnConfig | null;
  /** When a session ends without a logout: hours without a refresh, and days after its login. */
  session: { idleHours: number; maxDays: number };
  /**
   * Whose X-Forwarded-For is trusted: nobody's, that of one proxy on this machine or a private network, or that of
   * proxies at these addresses.
   */
  trustProxy: boolean | string[];
  /** The mail server with its login; if it is null, mails are written into the outbox of the data folder. */
  smtpUrl: string | null;
  /** The sender of mails: `Name <name@example.com>` or the e-mail alone. */
  mailFrom: string;
  /**
   * The token that a scraper of /metrics sends; if it is null, only callers on this machine may read them.
   */
  metricsToken: string | null;
  /** How long the server continues to serve after the signal to close, in ms. */
  drainMs: number;
  logLevel: LogLevel;
  /** The folder of earlier versions of the elements; null: `widgets` in the data folder. */
  widgetsArchiveDir: string | null;
  /** What tells this server from the others in the log, /healthz and /metrics. */
  serverName: string;
  /** What may be wrong, one sentence each, although the server can start. */
  warnings: string[];
}

/** Wrong configuration: one sentence per wrong value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const MIN_SECRET_LENGTH = 32;
/** The longest time allowed: one year. */
const MAX_SESSION = { idleHours: 8_760, maxDays: 365 };
const MIN_METRICS_TOKEN_LENGTH = 16;
/**
 * Within this time requests arrive that were sent before the sender could know of the close, even over a slow
 * network.
 */
const DRAIN_SECONDS = 0.25;

/** Reads the config from environment variables; a blank one counts as not set. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const known = new Set<string>();
  /** Reads a variable by `read`, which throws a sentence about what the value must be. */
  const value = <T>(name: string, byDefault: T, read: (text: string) => T): T => {
    known.add(name);
    const text = env[name]?.trim();
    if (!text) return byDefault;
    try {
      return read(text);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : 'is not valid'}`);
      return byDefault;
    }
  };
  const text = (name: string, byDefault: string) => value(name, byDefault, (given) => given);
  const secret = (name: string, minLength: number) =>
    value<string | null>(name, null, (given) => {
      if (given.length >= minLength) return given;
      throw new Error(`must have at least ${minLength} characters, it has ${given.length}. Make it longer.`);
    });

  const publicAddress = value<string | null>('PUBLIC_URL', null, publicUrl);
  const archiveDir = text('WIDGETS_ARCHIVE_DIR', '');
  const config: Config = {
    host: text('HOST', '127.0.0.1'),
    port: value('PORT', 4000, listen),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl: value<string | null>('DATABASE_URL', null, postgresUrl),
    publicUrl: publicAddress,
    passkeyDomain: value<string | null>('PASSKEY_DOMAIN', null, domainOf(publicAddress)),
    allowedOrigins: value<string[]>('ALLOWED_ORIGINS', [], origins),
    superAdmin: {
      email: value('SUPER_ADMIN_EMAIL', 'admin@rental-desk.local', emailAddress),
      password: secret('SUPER_ADMIN_PASSWORD', MIN_PASSWORD_LENGTH),
    },
    bulkUploadAccount: value<string | null>('BULK_UPLOAD_ACCOUNT', null, emailAddress),
    jwtSecret: secret('JWT_SECRET', MIN_SECRET_LENGTH),
    jwtSecretPrevious: secret('JWT_SECRET_PREVIOUS', MIN_SECRET_LENGTH),
    trustedIssuers: value<TrustedIssuer[]>('TRUSTED_ISSUERS', [], trustedIssuers),
    signOn: signOnConfig({ value, problems }),
    session: {
      idleHours: value<number>(
        'SESSION_IDLE_HOURS',
        DEFAULT_SESSION.idleHours,
        wholeNumber('hours', MAX_SESSION.idleHours, DEFAULT_SESSION.idleHours),
      ),
      maxDays: value<number>(
        'SESSION_MAX_DAYS',
        DEFAULT_SESSION.maxDays,
        wholeNumber('days', MAX_SESSION.maxDays, DEFAULT_SESSION.maxDays),
      ),
    },
    trustProxy: value<Config['trustProxy']>('TRUST_PROXY', false, proxy),
    smtpUrl: value<string | null>('SMTP_URL', null, mailServer),
    mailFrom: value('MAIL_FROM', defaultSender(publicAddress), sender),
    metricsToken: secret('METRICS_TOKEN', MIN_METRICS_TOKEN_LENGTH),
    drainMs: 1000 * value('DRAIN_SECONDS', DRAIN_SECONDS, shortSeconds),
    logLevel: value<LogLevel>('LOG_LEVEL', 'info', logLevel),
    widgetsArchiveDir: archiveDir === '' ? null : resolve(archiveDir),
    serverName: text('SERVER_NAME', hostname()),
    warnings: [],
  };
  for (const { name, meant } of misspeltNames(Object.keys(env), known))
    config.warnings.push(`${name} is not a variable of Rental Desk and has no effect. Is ${meant} meant?`);
  if (config.allowedOrigins.length > 0 && !isHttps(config))
    config.warnings.push(
      'ALLOWED_ORIGINS is set but PUBLIC_URL is not https: on pages of other sites people log in again when their access token ends',
    );
  if (config.jwtSecretPrevious !== null && config.jwtSecret === null)
    problems.push(
      'JWT_SECRET_PREVIOUS is set without JWT_SECRET. Set that too: it is the secret that signs.',
    );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Whether browsers reach the server over HTTPS; its cookies are then Secure. */
export const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') === true;

/**
 * The address at which people reach the server, for links in mails: as configured, else the listening
 * address. It never comes from a request.
 */
export function publicOrigin({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Names shorter than this are too near to those of other programs' variables. */
const MIN_LENGTH = 6;
/** From this length on two edits make a name misspelt; two exchanged letters are two edits. */
const LONG_NAME = 9;

/**
 * The names in the environment that are misspelt names of `known`, by their edit distance, each with the name that is probably meant.
 * A known name that is set is not meant.
 */
export function misspeltNames(
  names: readonly string[],
  known: ReadonlySet<string>,
): { name: string; meant: string }[] {
  const missing = [...known].filter((meant) => meant.length >= MIN_LENGTH && !names.includes(meant));
  return names.flatMap((name) => {
    const meant = known.has(name) ? undefined : missing.find((candidate) => isMisspelt(name, candidate));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

const isMisspelt = (name: string, meant: string): boolean =>
  leven(name, meant) <= (meant.length < LONG_NAME ? 1 : 2);
