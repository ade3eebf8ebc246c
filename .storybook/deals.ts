/** A picker's finished rentals and deals for stories and tests: real in shape, so that what is long in life is long here. */
import type { ClosedRental } from '../src/contract/closed-rentals.js';
import type { OwnRental } from '../src/contract/own-rentals.js';
import type { DealPage } from '../src/data/deals.js';
import { longRental } from './rentals.js';

export const ownRental = (changes: Partial<OwnRental> = {}): OwnRental => ({
  _id: 'rental-1',
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  client_email: null,
  number: '702.555.7288',
  number_status: 'valid',
  rent: '$1199',
  houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
  address: 'Dover, Delaware',
  finishedDate: '2026-11-20T19:05:00.000Z',
  dealStatus: null,
  ...changes,
});

/** Every field as long as it may be. */
export function longOwnRental(): OwnRental {
  const { facebook_name, client_name, number, rent, houseApt_details, address } = longRental();
  return ownRental({
    ...{ facebook_name, client_name, number, rent, houseApt_details, address },
    client_email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
    number_status: 'invalid',
    dealStatus: 'in-process',
  });
}

export const closedRental = (changes: Partial<ClosedRental> = {}): ClosedRental => ({
  _id: 'deal-1',
  rentalId: 'rental-1',
  createdAt: '2026-11-20T19:31:00.000Z',
  updatedAt: '2026-11-20T19:31:00.000Z',
  number: '702.555.7288',
  rent: '$1199',
  houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
  address: 'Dover, Delaware',
  client_name: 'Grace Williams',
  client_email: 'grace.williams@example.com',
  status: 'in-process',
  payment_method: 'trans-union',
  closing_image: '/api/v1/closedRental/image/deal-1?size=full',
  closing_image_thumbnail: '/api/v1/closedRental/image/deal-1?size=thumbnail',
  fetcher: { name: 'Ngozi Smith' },
  creator: { name: 'Zoë Díaz' },
  ...changes,
});

export const dealPage = (result: ClosedRental[], total = result.length, pageSize = 20): DealPage => ({
  result,
  countInfo: { total, totalPage: Math.ceil(total / pageSize) },
});

/** A picture as a browser makes it, for choosing, dropping and pasting. */
export async function pictureFile(
  name = 'proof.png',
  { type = 'image/png', width = 320, height = 200 } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = '#e8eef2';
    brush.fillRect(0, 0, width, height);
    brush.fillStyle = '#24566b';
    brush.font = '24px sans-serif';
    brush.fillText('Payment received', 24, height / 2);
  }
  return new File([await canvas.convertToBlob({ type })], name, { type });
}
