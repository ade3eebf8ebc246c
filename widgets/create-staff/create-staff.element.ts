import selectCss from '../../src/ui/select/select.css?inline';
import headCss from '../../src/ui/head/head.css?inline';
import { defineWidget } from '../../src/element/define-widget.js';
import { withMethods } from '../../src/element/methods.js';
import { CreateStaff } from './create-staff.js';
import css from './create-staff.css?inline';
import type { StaffRole } from '../../src/contract/staff/staff.js';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** A person was created: their id and role. */
    'rd-staff-created': { staffId: string; role: StaffRole };
  }
}

/**
 * Makes an admin, a team leader, a data creator or a data picker. The superiors are chosen here by people who may choose, and taken
 * from the caller otherwise.
 *
 * @attr staff-role - Required. The role of the new person: `admin`, `team-leader`, `data-creator` or `data-picker`.
 *   (Not `role`, which belongs to ARIA.)
 * @method focusField - Focuses a field by its name, such as `email`; without a name the first one.
 * @event rd-staff-created - A person was created; `detail.staffId` and `detail.role` say whom.
 * @event rd-login-needed - Nobody is logged in, and somebody asked to log in.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default withMethods(
  defineWidget('rd-create-staff', CreateStaff, {
    may: 'signed-in',
    styles: selectCss + headCss + css,
    props: { staffRole: 'string' },
  }),
  ['focusField'],
);
