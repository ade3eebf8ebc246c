import { may, type Actor, type Capability } from './capabilities.js';
import type { Role } from './roles.js';

/**
 * A screen of the staff's own page: where it is, what it is called and which element shows it. The shell's navigation, the
 * host page's routes and its guards are made from this list (specification, section 2).
 */
export interface Screen {
  path: string;
  title: string;
  role: Role;
  may: Capability;
  element: `rd-${string}`;
  attributes?: Record<string, string>;
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/data-creator/create',
    title: 'Create Rental',
    role: 'data-creator',
    may: 'create-rental',
    element: 'rd-create-rental',
  },
  {
    path: '/data-picker/collect',
    title: 'Collect',
    role: 'data-picker',
    may: 'collect',
    element: 'rd-collect',
  },
];

/** Paths that lead to another one: both readings of a path in the specification work. */
export const REDIRECTS: Record<string, string> = { '/data/create': '/data-creator/create' };

/** The screens that an actor may open, in the order of the sidebar. */
export function screensOf(actor: Actor): Screen[] {
  return SCREENS.filter((screen) => screen.role === actor.role && may(actor, screen.may));
}

/** Where an actor lands after login (specification, section 2, 'Post-login redirect by role'). */
export function homeOf(actor: Actor): string {
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
