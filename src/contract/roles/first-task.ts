/** What a person hears who has to do something before anything else. */
import type { FirstTask } from './capabilities.js';
import { coded, type Coded } from '../base/coded.js';
import { FIRST_TASK_REFUSALS } from '../refusals/first-tasks.js';

const CODES: Record<FirstTask, keyof typeof FIRST_TASK_REFUSALS> = {
  mustChangePassword: 'password-change-needed',
  mustAddSecondFactor: 'second-factor-required',
};

/** The refusal of all other calls; pages show it, too. */
export const firstTaskRefusal = (task: FirstTask): Coded => coded(FIRST_TASK_REFUSALS, CODES[task]);
