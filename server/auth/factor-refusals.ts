/** What a login says about its second factor. */
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import type { ProvedFactor, RefusedFactor } from './second-factor.js';

const PROVED: Record<ProvedFactor, string | undefined> = {
  'no-factor': undefined,
  app: 'With a code of the app',
  passkey: 'With a passkey',
  'recovery-code': 'With a recovery code',
};

export const isRefused = (verdict: ProvedFactor | RefusedFactor): verdict is RefusedFactor =>
  !(verdict in PROVED);

/** Whether a second factor was sent and was wrong. */
export const isWrong = (verdict: RefusedFactor): boolean =>
  verdict === 'wrong-code' || verdict === 'wrong-factor';

/** The refusal of a login without a second factor or with a wrong one. */
export const refusedFactor = (verdict: RefusedFactor): Refusal => new Refusal(401, refusal(verdict));

/** The audit's details of a login: which second factor it had. Empty without one. */
export function withFactor(verdict: ProvedFactor): { details?: string } {
  const details = PROVED[verdict];
  return details === undefined ? {} : { details };
}
