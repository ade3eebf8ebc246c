import { OUTCOME_DEFAULTS, type Settings } from '../../src/contract/settings.js';

/** The rules of calls that end without a verdict. */
export interface OutcomeRules {
  isEnabled: boolean;
  maxTries: number;
  retryMinutes: number;
}

/** The rules of the settings, with the defaults of missing ones. */
export const outcomeRules = ({
  isOutcomesEnabled: isEnabled = OUTCOME_DEFAULTS.isOutcomesEnabled,
  maxTries = OUTCOME_DEFAULTS.maxTries,
  retryMinutes = OUTCOME_DEFAULTS.retryMinutes,
}: Settings): OutcomeRules => ({ isEnabled, maxTries, retryMinutes });
