import { MANAGING, type Capability } from '../roles/capabilities.js';
import type { ListName } from '../lists/list-preferences.js';
import { createTitle, ROLE_TITLES, type Role } from '../roles/roles.js';

/** The tags of all elements. `widgets/registry.ts` adds them, because the contract can't import it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface that another module adds to
export interface ElementTags {}

export type ElementTag = keyof ElementTags;

/** The groups of the navigation in their order. */
export const SCREEN_GROUPS = ['Work', 'People', 'Intake', 'Rules'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/**
 * A screen of the staff page: its path, its title and its element. The shell's navigation, the host page's routes and its guards
 * are made from this list (specification, section 2).
 */
export interface Screen {
  path: string;
  title: string;
  /** The group of the navigation that shows the screen; null if it has no entry there. */
  group: ScreenGroup | null;
  role: Role | 'anybody';
  may: Capability | 'own-account';
  element: ElementTag;
  attributes?: Record<string, string>;
  /** The list that the screen shows, whose views people save. */
  list?: ListName;
}

/** The only screen of a person with a generated password, who chooses their own password there. */
export const ACCOUNT_PATH = '/profile';

type StaffRole = keyof typeof MANAGING;

/** A link in the entry of the list of these people leads there. */
const createStaff = (path: string, role: Role, staff: StaffRole) =>
  ({
    path,
    title: createTitle(staff),
    group: null,
    role,
    may: MANAGING[staff],
    element: 'rd-create-staff',
    attributes: { 'staff-role': staff },
  }) as const satisfies Screen;

/** The list of creators has dates, because supervisors judge creators' verdicts by day or week. */
const manageStaff = (path: string, role: Role, staff: StaffRole) =>
  ({
    path,
    title: `Manage ${ROLE_TITLES[staff]}s`,
    group: 'People',
    role,
    may: MANAGING[staff],
    element: 'rd-staff-table',
    attributes: { 'staff-role': staff, ...(staff === 'data-creator' && { 'date-filter': '' }) },
    list: `${staff}s`,
  }) as const satisfies Screen;

/** All Leads and Picked Leads; a leader of creators has only the first. */
const leadsLists = (role: Role) =>
  [
    {
      path: `/${role}/manage-by-creators`,
      title: 'All Leads',
      group: 'Work',
      role,
      may: 'see-all-leads',
      element: 'rd-rental-table',
      attributes: { list: 'all-leads' },
      list: 'all-leads',
    },
    {
      path: `/${role}/manage-by-pickers`,
      title: 'Picked Leads',
      group: 'Work',
      role,
      may: 'see-picked-leads',
      element: 'rd-rental-table',
      attributes: { list: 'picked-leads' },
      list: 'picked-leads',
    },
  ] as const satisfies readonly Screen[];

const clientDetails = (role: Role) =>
  ({
    path: `/${role}/client-details`,
    title: 'Client Details',
    group: 'Work',
    role,
    may: 'see-client-details',
    element: 'rd-client-details',
    list: 'client-details',
  }) as const satisfies Screen;

/** Deals, under the path that the specification gives each role; a picker's own deals are next to the form. */
const dealList = (role: Role, page: string) =>
  ({
    path: `/${role}/${page}`,
    title: 'Deal Closing',
    group: 'Work',
    role,
    may: 'see-deals',
    element: 'rd-deal-table',
    list: 'deals',
  }) as const satisfies Screen;

/** The screens of a picker for a rental that they hold or held. */
const ofPicker = <Title extends string>(page: string, title: Title, element: ElementTag) =>
  ({
    path: `/data-picker/${page}`,
    title,
    group: 'Work',
    role: 'data-picker',
    may: 'collect',
    element,
  }) as const satisfies Screen;

/** Upload of a file of rentals: for the uploader, or for use. */
const bulkUpload = <Title extends string>(
  path: string,
  role: Role,
  title: Title,
  purpose: 'bulk' | 'for-use',
) =>
  ({
    path,
    title,
    group: 'Intake',
    role,
    may: purpose === 'bulk' ? 'bulk-upload' : 'upload-for-use',
    element: 'rd-bulk-upload',
    attributes: { purpose },
  }) as const satisfies Screen;

const auditLog = (path: string, role: Role) =>
  ({
    path,
    title: 'Audit Log',
    group: 'Rules',
    role,
    may: 'see-audit',
    element: 'rd-audit-log',
  }) as const satisfies Screen;

const doNotContact = (role: Role) =>
  ({
    path: `/${role}/do-not-contact`,
    title: 'Do Not Contact',
    group: 'Rules',
    role,
    may: 'see-do-not-contact',
    element: 'rd-do-not-contact',
    list: 'do-not-contact',
  }) as const satisfies Screen;

const floorBoard = (role: Role) =>
  ({
    path: `/${role}/floor-board`,
    title: 'Floor Board',
    group: 'Work',
    role,
    may: 'see-floor',
    element: 'rd-floor-board',
  }) as const satisfies Screen;

const reports = (role: Role) =>
  ({
    path: `/${role}/reports`,
    title: 'Reports',
    group: 'Work',
    role,
    may: 'see-reports',
    element: 'rd-reports',
  }) as const satisfies Screen;

export const SCREENS = [
  floorBoard('super-admin'),
  reports('super-admin'),
  ...leadsLists('super-admin'),
  dealList('super-admin', 'manage-closedRental'),
  clientDetails('super-admin'),
  manageStaff('/super-admin/manage-admins', 'super-admin', 'admin'),
  manageStaff('/super-admin/manage-teamLeaders', 'super-admin', 'team-leader'),
  manageStaff('/super-admin/manage-dataCreators', 'super-admin', 'data-creator'),
  manageStaff('/super-admin/manage-dataPickers', 'super-admin', 'data-picker'),
  createStaff('/super-admin/create-admin', 'super-admin', 'admin'),
  createStaff('/super-admin/create-teamLeader', 'super-admin', 'team-leader'),
  createStaff('/super-admin/create-dataCreator', 'super-admin', 'data-creator'),
  createStaff('/super-admin/create-dataPicker', 'super-admin', 'data-picker'),
  bulkUpload('/super-admin/bulk-rental-upload', 'super-admin', 'Bulk Rental Upload', 'bulk'),
  bulkUpload('/super-admin/upload-for-use', 'super-admin', 'Bulk Upload For Use', 'for-use'),
  {
    path: '/super-admin/bypass-rentals',
    title: 'Bypass Rentals',
    group: 'Intake',
    role: 'super-admin',
    may: 'bypass',
    element: 'rd-bypass-rentals',
  },
  {
    path: '/super-admin/settings',
    title: 'Settings',
    group: 'Rules',
    role: 'super-admin',
    may: 'change-settings',
    element: 'rd-settings',
  },
  {
    path: '/super-admin/first-messages',
    title: 'First Messages',
    group: 'Rules',
    role: 'super-admin',
    may: 'edit-first-messages',
    element: 'rd-first-messages',
  },
  {
    path: '/super-admin/personal-data',
    title: 'Personal Data',
    group: 'Rules',
    role: 'super-admin',
    may: 'erase-personal-data',
    element: 'rd-personal-data',
  },
  doNotContact('super-admin'),
  auditLog('/super-admin/audit-log', 'super-admin'),
  floorBoard('admin'),
  reports('admin'),
  ...leadsLists('admin'),
  dealList('admin', 'manage-deal-closing'),
  clientDetails('admin'),
  manageStaff('/admin/manage-teamLeaders', 'admin', 'team-leader'),
  manageStaff('/admin/manage-dataCreators', 'admin', 'data-creator'),
  manageStaff('/admin/manage-dataPickers', 'admin', 'data-picker'),
  createStaff('/admin/create-teamLeader', 'admin', 'team-leader'),
  createStaff('/admin/create-dataPicker', 'admin', 'data-picker'),
  createStaff('/admin/create-dataCreator', 'admin', 'data-creator'),
  doNotContact('admin'),
  auditLog('/admin/audit-log', 'admin'),
  floorBoard('team-leader'),
  reports('team-leader'),
  ...leadsLists('team-leader'),
  dealList('team-leader', 'manage-deal-closing'),
  clientDetails('team-leader'),
  manageStaff('/team-leader/manage-dataCreators', 'team-leader', 'data-creator'),
  manageStaff('/team-leader/manage-dataPickers', 'team-leader', 'data-picker'),
  createStaff('/team-leader/create-dataCreator', 'team-leader', 'data-creator'),
  createStaff('/team-leader/create-dataPicker', 'team-leader', 'data-picker'),
  doNotContact('team-leader'),
  {
    path: '/data-creator/create',
    title: 'Create Rental',
    group: 'Work',
    role: 'data-creator',
    may: 'create-rental',
    element: 'rd-create-rental',
  },
  {
    path: '/data-creator/my-entries',
    title: 'My Entries',
    group: 'Work',
    role: 'data-creator',
    may: 'create-rental',
    element: 'rd-my-entries',
  },
  bulkUpload('/data-creator/upload-bulk', 'data-creator', 'Bulk Rental Upload', 'bulk'),
  { ...ofPicker('collect', 'Collect', 'rd-collect'), attributes: { 'title-badge': '' } },
  ofPicker('my-leads', 'My Leads', 'rd-my-leads'),
  ofPicker('make-invalid', 'Make Invalid', 'rd-make-invalid'),
  ofPicker('add-email-into-rental', 'Add Only Email', 'rd-add-client-email'),
  ofPicker('close-rental-deal', 'Deal Closing', 'rd-close-deal'),
  { ...dealList('data-picker', 'my-deals'), title: 'My Deals' },
  {
    path: ACCOUNT_PATH,
    title: 'Profile',
    group: null,
    role: 'anybody',
    may: 'own-account',
    element: 'rd-profile',
  },
] as const satisfies readonly Screen[];

/** Paths that redirect to another one, because the specification contains two forms of them. */
export const REDIRECTS: Record<string, string> = { '/data/create': '/data-creator/create' };
