/** The steps of supervisors on an empty system before the first rental can be picked. */
import { array, boolean, object, type Infer } from 'superstruct';
import { type Screen } from './screens.js';
import { screensOf } from './screens-of.js';
import { may, type Actor, type Capability } from '../roles/capabilities.js';
import { choice } from '../base/choice.js';

interface Step {
  does: string;
  /** The person who takes the step. */
  may: Capability;
  /** The screen of the step, by its element and attributes. Null if a picker takes the step. */
  at: Pick<Screen, 'element' | 'attributes'> | null;
}

const creating = (role: string) =>
  ({ element: 'rd-create-staff', attributes: { 'staff-role': role } }) as const;

/** The steps in their order. */
export const FIRST_STEPS = {
  admin: { does: 'Create an admin', may: 'manage-admins', at: creating('admin') },
  'creator-leader': {
    does: 'Create a team leader of creators',
    may: 'manage-team-leaders',
    at: creating('team-leader'),
  },
  'picker-leader': {
    does: 'Create a team leader of pickers',
    may: 'manage-team-leaders',
    at: creating('team-leader'),
  },
  creator: { does: 'Create a data creator', may: 'manage-creators', at: creating('data-creator') },
  picker: { does: 'Create a data picker', may: 'manage-pickers', at: creating('data-picker') },
  rentals: {
    does: 'Upload rentals, or let a creator enter the first',
    may: 'upload-for-use',
    at: { element: 'rd-bulk-upload', attributes: { purpose: 'bulk' } },
  },
  rules: { does: 'Set the rules of fetching', may: 'change-settings', at: { element: 'rd-settings' } },
  business: {
    does: 'Enter the business name for first messages',
    may: 'edit-first-messages',
    at: { element: 'rd-first-messages' },
  },
  pick: { does: 'A picker fetches the first rental', may: 'change-settings', at: null },
} as const satisfies Record<string, Step>;
export type FirstStep = keyof typeof FIRST_STEPS;

// Object.keys returns the keys of a constant as plain strings.
const NAMES = Object.keys(FIRST_STEPS) as FirstStep[];

/** The steps of a person, each with whether it is done. */
export const FirstSteps = array(object({ step: choice(NAMES), isDone: boolean() }));
export type FirstSteps = Infer<typeof FirstSteps>;

/** The steps that an actor can take or wait for. */
export const firstStepsOf = (actor: Actor): FirstStep[] =>
  NAMES.filter((name) => may(actor, FIRST_STEPS[name].may));

/** The path of the screen of a step, if the actor has one for it. */
export function pathOfStep(actor: Actor, step: FirstStep): string | undefined {
  const { at }: Step = FIRST_STEPS[step];
  const differs = (screen: Screen) =>
    Object.entries(at?.attributes ?? {}).some(([name, value]) => screen.attributes?.[name] !== value);
  return screensOf(actor).find((screen) => screen.element === at?.element && !differs(screen))?.path;
}
