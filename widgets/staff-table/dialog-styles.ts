import conflictCss from '../../src/parts/edit-conflict/edit-conflict.css?inline';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import css from './dialogs.css?inline';

/** The styles of the lazy parts of `rd-staff-table`. */
export const DIALOG_STYLES = conflictCss + confirmCss + css;
