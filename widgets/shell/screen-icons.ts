import type { ElementTag, Screen } from '../../src/contract/screens/screens.js';
import { addIcons, type IconName } from '../../src/ui/icon/icon.js';
import { SCREEN_ICON_PATHS } from '../../src/ui/icon/screen-icon-paths.js';

addIcons(SCREEN_ICON_PATHS);

type WithoutEntry =
  | 'rd-forgot-password'
  | 'rd-login'
  | 'rd-not-found'
  | 'rd-notification-bell'
  | 'rd-rental-history'
  | 'rd-reset-password'
  | 'rd-shell'
  | 'rd-toaster';

/** The icon of each element that is a screen with an entry in the navigation. */
const ICONS: Record<Exclude<ElementTag, WithoutEntry>, IconName> = {
  'rd-add-client-email': 'mail',
  'rd-audit-log': 'history',
  'rd-bulk-upload': 'upload',
  'rd-bypass-rentals': 'bypass',
  'rd-client-details': 'card',
  'rd-close-deal': 'bookmark',
  'rd-collect': 'phone',
  'rd-create-rental': 'plus',
  'rd-create-staff': 'user-plus',
  'rd-deal-table': 'tag',
  'rd-first-messages': 'send',
  'rd-do-not-contact': 'phone-off',
  'rd-floor-board': 'bars',
  'rd-make-invalid': 'struck',
  'rd-my-entries': 'list',
  'rd-my-leads': 'inbox',
  'rd-personal-data': 'lock',
  'rd-profile': 'user',
  'rd-rental-table': 'list',
  'rd-reports': 'chart',
  'rd-settings': 'sliders',
  'rd-staff-table': 'user',
};

/** The icons of screens that share an element, by the attribute in which they differ. */
const VARIANT_ICONS: Partial<Record<string, IconName>> = {
  'rd-bulk-upload for-use': 'bolt',
  'rd-rental-table picked-leads': 'picked',
  'rd-staff-table admin': 'shield',
  'rd-staff-table data-creator': 'pencil',
  'rd-staff-table data-picker': 'phone',
  'rd-staff-table team-leader': 'flag',
};

/** Returns the icon of a screen in the navigation. */
export function iconOf({ element, attributes = {} }: Screen): IconName {
  const variants = Object.values(attributes).map((value) => VARIANT_ICONS[`${element} ${value}`]);
  return variants.find(Boolean) ?? (ICONS as Partial<Record<ElementTag, IconName>>)[element] ?? 'list';
}
