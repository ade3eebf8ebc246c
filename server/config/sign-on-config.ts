/** Reads the variables `OIDC_…`: the provider at which people may log in, and the roles and leaders of new people. */
import { nonempty, object, optional, string, type Infer } from 'superstruct';
import type { LEADER_KIND } from '../../src/contract/staff/staff.js';
import { requiredEmail } from '../../src/contract/base/fields.js';
import { secureAddress } from './config-values.js';
import { listAt } from './json-file.js';
import { choice } from '../../src/contract/base/choice.js';

/** The roles of new people. Accounts of leaders and admins are made only by people. */
const ROLES = ['data-creator', 'data-picker'] as const satisfies (keyof typeof LEADER_KIND)[];

/** The role and leader of new people who are in a group of the provider. An entry without a group is for everybody. */
const NewPeople = object({
  group: optional(nonempty(string())),
  role: choice(ROLES),
  leader: requiredEmail('Leader'),
});
export type NewPeople = Infer<typeof NewPeople>;

export interface SignOnConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The name of the provider that people see. */
  name: string;
  scope: string;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  /** Whether an e-mail counts as verified when the provider doesn't say whether it is. */
  trustsEmails: boolean;
  /** Where new people belong: the first entry that fits a person. Without such an entry no account is made. */
  newPeople: readonly NewPeople[];
}

interface Reading {
  value: <T>(name: string, byDefault: T, read: (text: string) => T) => T;
  problems: string[];
}

/** Reads the provider, or null when no issuer is set. Adds a sentence to the problems for each value that is wrong or missing. */
export function signOnConfig({ value, problems }: Reading): SignOnConfig | null {
  const text = (name: string, byDefault = '') => value(name, byDefault, (given) => given);
  const issuer = value<URL | null>('OIDC_ISSUER', null, issuerAddress);
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  const isAsked = issuer !== null || clientId !== '' || clientSecret !== '';
  for (const [name, isSet] of Object.entries({
    OIDC_ISSUER: issuer !== null || problems.some((problem) => problem.startsWith('OIDC_ISSUER ')),
    OIDC_CLIENT_ID: clientId !== '',
    OIDC_CLIENT_SECRET: clientSecret !== '',
  }))
    if (isAsked && !isSet)
      problems.push(
        `${name} is missing. OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.`,
      );
  const rest = {
    scope: value('OIDC_SCOPES', 'openid email profile', scopes),
    groupsClaim: text('OIDC_GROUPS_CLAIM', 'groups'),
    trustsEmails: value('OIDC_TRUST_EMAILS', false, onOrOff),
    newPeople: value<NewPeople[]>('OIDC_NEW_PEOPLE', [], newPeopleAt),
  };
  if (issuer === null) return null;
  return { issuer, clientId, clientSecret, name: text('OIDC_NAME', issuer.hostname), ...rest };
}

function issuerAddress(text: string): URL {
  const url = secureAddress(text);
  if (url) return url;
  throw new Error(
    `is ${text}, but must be the https address of the provider, for example https://login.example.com.`,
  );
}

function scopes(text: string): string {
  if (text.split(/\s+/).includes('openid')) return text;
  throw new Error(`is ${text}, but must contain openid, for example: openid email profile groups.`);
}

function onOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`is ${text}, but must be on or off.`);
}

/** Reads and checks the file at this path. Throws the text that follows the variable's name. */
const newPeopleAt = (path: string): NewPeople[] =>
  listAt(
    path,
    NewPeople,
    `[{"group": "pickers", "role": "data-picker", "leader": "lea@example.com"}]; ` +
      `roles are ${ROLES.join(' and ')}, and an entry without "group" is for everybody.`,
  );
