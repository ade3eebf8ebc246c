import type { UploadField } from '../../src/contract/intake.js';

/** How a rental's fields are called on the screens. */
export const FIELD_LABELS: Record<UploadField, string> = {
  facebook_name: 'Facebook Name',
  client_name: 'Client Name',
  number: 'Number',
  rent: 'Rent',
  houseApt_details: 'House/Apt Details',
  address: 'Address',
  post_link: 'Post Link',
  ss_link: 'Screenshot Link',
};
