/** Every element: its tag and how its code is fetched. The builds, the autoloader and the manifest are made from this list. */
export const REGISTRY: Readonly<Record<string, () => Promise<unknown>>> = {
  'rd-audit-log': () => import('./audit-log/audit-log.element.js'),
  'rd-collect': () => import('./collect/collect.element.js'),
  'rd-create-rental': () => import('./create-rental/create-rental.element.js'),
  'rd-create-staff': () => import('./create-staff/create-staff.element.js'),
  'rd-forgot-password': () => import('./forgot-password/forgot-password.element.js'),
  'rd-login': () => import('./login/login.element.js'),
  'rd-not-found': () => import('./not-found/not-found.element.js'),
  'rd-profile': () => import('./profile/profile.element.js'),
  'rd-rental-table': () => import('./rental-table/rental-table.element.js'),
  'rd-reset-password': () => import('./reset-password/reset-password.element.js'),
  'rd-settings': () => import('./settings/settings.element.js'),
  'rd-shell': () => import('./shell/shell.element.js'),
  'rd-staff-table': () => import('./staff-table/staff-table.element.js'),
  'rd-toaster': () => import('./toaster/toaster.element.js'),
};
