/** Which column of a file holds which field: by its name, in the words that people use. */
import { createHash } from 'node:crypto';
import {
  OPTIONAL_UPLOAD_FIELDS,
  UPLOAD_FIELD_LABELS,
  UPLOAD_FIELDS,
  type UploadField,
  type UploadPreview,
} from '../../src/contract/upload.js';

export type Columns = UploadPreview['columns'];

/** Other names for a field, without case, accents, spaces and punctuation; in Spanish too. The first that a file has counts. */
const SYNONYMS: Record<UploadField, readonly string[]> = {
  facebook_name: [
    'facebook',
    'fbname',
    'fb',
    'fbprofile',
    'facebookprofile',
    'poster',
    'postername',
    'postedby',
    'nombreenfacebook',
  ],
  client_name: [
    'client',
    'name',
    'fullname',
    'customer',
    'customername',
    'tenant',
    'tenantname',
    'contactname',
    ...['nombredelcliente', 'cliente', 'nombre', 'nombrecompleto', 'inquilino'],
  ],
  number: [
    ...[
      'phone',
      'phonenumber',
      'phoneno',
      'mobile',
      'mobilenumber',
      'mobileno',
      'cell',
      'cellphone',
      'cellnumber',
    ],
    ...[
      'tel',
      'telephone',
      'telephonenumber',
      'contactnumber',
      'contactno',
      'contactphone',
      'whatsapp',
      'contact',
    ],
    ...['numero', 'telefono', 'numerodetelefono', 'celular', 'movil', 'contacto'],
  ],
  rent: [
    ...['price', 'monthlyrent', 'rentprice', 'rentamount', 'monthlyprice', 'amount', 'cost'],
    ...['renta', 'precio', 'alquiler', 'monto'],
  ],
  houseApt_details: [
    ...[
      'housedetails',
      'aptdetails',
      'apartmentdetails',
      'houseapartmentdetails',
      'houseapt',
      'propertydetails',
    ],
    ...['details', 'description', 'title', 'property', 'house', 'apartment', 'listing'],
    ...['detallesdecasaapto', 'detalles', 'descripcion', 'titulo', 'propiedad', 'casa', 'apartamento'],
  ],
  address: [
    'location',
    'fulladdress',
    'propertyaddress',
    'houseaddress',
    'street',
    'streetaddress',
    'city',
    'area',
    ...['direccion', 'ubicacion', 'calle', 'ciudad'],
  ],
  post_link: [
    'postlink',
    'posturl',
    'link',
    'url',
    'post',
    'listinglink',
    'listingurl',
    'adlink',
    'sourcelink',
    ...['enlacedelapublicacion', 'publicacion', 'enlace'],
  ],
  ss_link: [
    'screenshotlink',
    'screenshot',
    'screenshoturl',
    'ss',
    'ssurl',
    'imagelink',
    'image',
    'imageurl',
    'photo',
    ...['enlacedelacaptura', 'captura', 'imagen', 'foto'],
  ],
};

/** `House/Apt Details`, `house_apt details` and `HOUSEAPTDETAILS` are one name; letters of any language count, accents don't. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Matches by name. A field's own name goes before any synonym, and no column serves two fields. */
export function matchByName(header: readonly string[]): Columns {
  const names = header.map(plain);
  const taken = new Set<number>();
  const found = new Map<UploadField, number>();
  const take = (field: UploadField, wanted: readonly string[]) => {
    if (found.has(field)) return;
    for (const name of wanted) {
      const index = names.findIndex((each, column) => each === name && !taken.has(column));
      if (index < 0) continue;
      taken.add(index);
      found.set(field, index);
      return;
    }
  };
  for (const field of UPLOAD_FIELDS) take(field, [plain(field)]);
  for (const field of UPLOAD_FIELDS) take(field, [plain(UPLOAD_FIELD_LABELS[field])]);
  for (const field of UPLOAD_FIELDS) take(field, SYNONYMS[field]);
  return asColumns((field) => found.get(field) ?? null);
}

/** All fields, each with its column or null. */
export const asColumns = (columnOf: (field: UploadField) => number | null): Columns =>
  // Made from the very list of fields.
  Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, columnOf(field)])) as Columns;

/** Required fields without a column. */
export const missingFields = (columns: Columns): UploadField[] =>
  UPLOAD_FIELDS.filter((field) => columns[field] === null && !OPTIONAL_UPLOAD_FIELDS.includes(field));

/** Files whose columns have the same names in the same order. */
export const headerKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(plain)))
    .digest('hex');
