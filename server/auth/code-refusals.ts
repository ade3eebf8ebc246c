/** What a login says about the code of a second factor. */
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import type { CodeVerdict } from './second-factor.js';

export const isRefused = (verdict: CodeVerdict): verdict is 'needed' | 'wrong' =>
  verdict === 'needed' || verdict === 'wrong';

/** The refusal of a login without a code or with a wrong one. */
export const refusedCode = (verdict: 'needed' | 'wrong'): Refusal =>
  new Refusal(401, refusal(verdict === 'needed' ? 'second-factor-needed' : 'wrong-code'));

/** Tells the audit which second factor a login had; nothing without one. */
export function withCode(verdict: Exclude<CodeVerdict, 'needed' | 'wrong'>): { details?: string } {
  if (verdict === 'no-factor') return {};
  return { details: verdict === 'app' ? 'With a code of the app' : 'With a recovery code' };
}
