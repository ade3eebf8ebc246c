/** Which screens a person may open, and with which they start. */
import { mayCall } from '../roles/access.js';
import { firstTaskOf, may, type Actor } from '../roles/capabilities.js';
import { ACCOUNT_PATH, SCREENS, type ElementTag, type Screen } from './screens.js';

/** The screens that an actor may open, in the order of the sidebar. */
export function screensOf(actor: Actor): Screen[] {
  return SCREENS.filter(
    ({ role, may: right }) => (role === 'anybody' || role === actor.role) && mayCall(actor, right),
  );
}

/** The screens to which an actor has links: a super-admin has none to the profile (specification, section 2). */
export const linkedScreensOf = (actor: Actor): Screen[] =>
  screensOf(actor).filter(({ path }) => path !== ACCOUNT_PATH || actor.role !== 'super-admin');

/** The screen in which an actor creates people of a role; undefined if they may not. */
export const createScreenOf = (actor: Actor, staffRole: string | undefined): Screen | undefined =>
  screensOf(actor).find(
    ({ element, attributes }) => element === 'rd-create-staff' && attributes?.['staff-role'] === staffRole,
  );

/** The first screen of an actor's role (specification, section 2, 'Post-login redirect by role'). */
export function homeOf(actor: Actor): string {
  if (firstTaskOf(actor)) return ACCOUNT_PATH;
  switch (actor.role) {
    case 'data-picker':
      return '/data-picker/collect';
    case 'data-creator':
      return '/data-creator/create';
    case 'admin':
      return '/admin/create-teamLeader';
    case 'super-admin':
      return '/super-admin/create-admin';
    case 'team-leader':
      return actor.assignFor === 'rental-picker'
        ? '/team-leader/create-dataPicker'
        : '/team-leader/create-dataCreator';
  }
}

/** The screen that an actor sees after login: the one that they chose, while they may open it, else that of their role. */
export function startOf(actor: Actor): string {
  const chosen = screensOf(actor).find(({ path }) => path === actor.startPage);
  return chosen?.path ?? homeOf(actor);
}

/** The element in the shell's header next to the account menu: the bell, for creators and pickers, who write to each other. */
export const headerElementOf = (actor: Actor): ElementTag | null =>
  may(actor, 'receive-messages') ? 'rd-notification-bell' : null;
