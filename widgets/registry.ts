/** Every element: its tag and how its code is loaded. The builds, the autoloader and the manifest are made from this list. */
export const REGISTRY = {
  'rd-add-client-email': () => import('./add-client-email/add-client-email.element.js'),
  'rd-audit-log': () => import('./audit-log/audit-log.element.js'),
  'rd-bypass-rentals': () => import('./bypass-rentals/bypass-rentals.element.js'),
  'rd-bulk-upload': () => import('./bulk-upload/bulk-upload.element.js'),
  'rd-close-deal': () => import('./close-deal/close-deal.element.js'),
  'rd-client-details': () => import('./client-details/client-details.element.js'),
  'rd-collect': () => import('./collect/collect.element.js'),
  'rd-create-rental': () => import('./create-rental/create-rental.element.js'),
  'rd-create-staff': () => import('./create-staff/create-staff.element.js'),
  'rd-deal-table': () => import('./deal-table/deal-table.element.js'),
  'rd-first-messages': () => import('./first-messages/first-messages.element.js'),
  'rd-do-not-contact': () => import('./do-not-contact/do-not-contact.element.js'),
  'rd-floor-board': () => import('./floor-board/floor-board.element.js'),
  'rd-forgot-password': () => import('./forgot-password/forgot-password.element.js'),
  'rd-login': () => import('./login/login.element.js'),
  'rd-make-invalid': () => import('./make-invalid/make-invalid.element.js'),
  'rd-my-leads': () => import('./my-leads/my-leads.element.js'),
  'rd-my-entries': () => import('./my-entries/my-entries.element.js'),
  'rd-not-found': () => import('./not-found/not-found.element.js'),
  'rd-notification-bell': () => import('./notification-bell/notification-bell.element.js'),
  'rd-personal-data': () => import('./personal-data/personal-data.element.js'),
  'rd-profile': () => import('./profile/profile.element.js'),
  'rd-rental-history': () => import('./rental-history/rental-history.element.js'),
  'rd-rental-table': () => import('./rental-table/rental-table.element.js'),
  'rd-reports': () => import('./reports/reports.element.js'),
  'rd-reset-password': () => import('./reset-password/reset-password.element.js'),
  'rd-settings': () => import('./settings/settings.element.js'),
  'rd-shell': () => import('./shell/shell.element.js'),
  'rd-staff-table': () => import('./staff-table/staff-table.element.js'),
  'rd-toaster': () => import('./toaster/toaster.element.js'),
} as const satisfies Record<`rd-${string}`, () => Promise<unknown>>;

declare module '../src/contract/screens/screens.js' {
  // Screens name elements only by these tags.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds to the contract's own
  interface ElementTags extends Record<keyof typeof REGISTRY, unknown> {}
}
