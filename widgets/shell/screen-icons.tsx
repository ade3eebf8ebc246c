import type { ElementTag, Screen } from '../../src/contract/screens/screens.js';
import { Drawing, Icon, type IconName } from '../../src/ui/icon/icon.js';
import { SCREEN_ICON_PATHS } from '../../src/ui/icon/screen-icon-paths.js';

type OwnIconName = keyof typeof SCREEN_ICON_PATHS;
type ScreenIconName = IconName | OwnIconName;

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
const ICONS: Record<Exclude<ElementTag, WithoutEntry>, ScreenIconName> = {
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
const VARIANT_ICONS: Partial<Record<string, ScreenIconName>> = {
  'rd-bulk-upload for-use': 'bolt',
  'rd-rental-table picked-leads': 'picked',
  'rd-staff-table admin': 'shield',
  'rd-staff-table data-creator': 'pencil',
  'rd-staff-table data-picker': 'phone',
  'rd-staff-table team-leader': 'flag',
};

/** The icon of a screen in the navigation. */
export function ScreenIcon({ screen: { element, attributes = {} } }: { screen: Screen }) {
  const variants = Object.values(attributes).map((value) => VARIANT_ICONS[`${element} ${value}`]);
  const name =
    variants.find(Boolean) ?? (ICONS as Partial<Record<ElementTag, ScreenIconName>>)[element] ?? 'list';
  return isOwn(name) ? <Drawing path={SCREEN_ICON_PATHS[name]} /> : <Icon name={name} />;
}

const isOwn = (name: ScreenIconName): name is OwnIconName => name in SCREEN_ICON_PATHS;
