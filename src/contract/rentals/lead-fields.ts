/**
 * The fields of a lead, one row per field: its name, what it may hold and where it is shown. Form, insert, retry check, upload,
 * lists, sheets, history and seed are made from these rows (docs/recipes/lead-field.md). The rows have the
 * order of the form, the upload, the tables and the sheets.
 */
import { MAX_LENGTH } from '../limits.js';

export interface LeadField {
  /** The column in `rentals`. The key of the row is the name in the API. */
  column: string;
  /** The English label on screens, in sheets and in refusals. */
  label: string;
  /** What may be entered. An optional field may be blank in the form and missing in an upload, and its column may be null. */
  entry: { kind: 'text' | 'amount' | 'phone' | 'link'; maxCharacters: number; isRequired: boolean };
  /** Whether the search of rentals includes it. The database's search index must contain it too, which needs a migration. */
  isSearched: boolean;
  form: { placeholder?: string; isWide?: true };
  /**
   * Its key on Collect, which is also its place there. `copying` is the text of the key if 'Copy {label}'
   * isn't good Spanish.
   */
  collect: { key: string; copying?: string } | null;
  /**
   * Its column in the leads tables and, under `cardLabel` or the label, in the client cards. The ids of columns that people hide
   * are stored, so an id never changes.
   */
  table: { id: string; kind: 'person' | 'phone' | 'money' | 'text'; cardLabel?: string } | null;
  /** Its place among the facts of the rental history, and whether the card of a finished rental shows it too. */
  facts: { place: number; isInLookup: boolean } | null;
  /** The width of its column in sheets, in characters. */
  sheet: { width: number; isInDownload: boolean; isInBypass: boolean };
}

export const LEAD_FIELDS = {
  facebook_name: {
    column: 'facebook_name',
    label: 'Facebook Name',
    entry: { kind: 'text', maxCharacters: 50, isRequired: true },
    isSearched: true,
    form: {},
    collect: { key: '6', copying: 'Copy Facebook Name' },
    table: null,
    facts: { place: 4, isInLookup: true },
    sheet: { width: 24, isInDownload: true, isInBypass: true },
  },
  client_name: {
    column: 'client_name',
    label: 'Client Name',
    entry: { kind: 'text', maxCharacters: 50, isRequired: true },
    isSearched: true,
    form: {},
    collect: { key: '1', copying: 'Copy Client Name' },
    table: { id: 'clientName', kind: 'person' },
    // The history and the card show this field as their heading.
    facts: null,
    sheet: { width: 24, isInDownload: true, isInBypass: true },
  },
  number: {
    column: 'number',
    label: 'Number',
    entry: { kind: 'phone', maxCharacters: MAX_LENGTH.number, isRequired: true },
    isSearched: true,
    form: {},
    // Collect, history and card show it first and formatted, and copy its digits.
    collect: null,
    table: { id: 'number', kind: 'phone' },
    facts: null,
    sheet: { width: 18, isInDownload: true, isInBypass: true },
  },
  rent: {
    column: 'rent',
    label: 'Rent',
    entry: { kind: 'amount', maxCharacters: 30, isRequired: true },
    isSearched: false,
    form: { placeholder: 'Above $649' },
    collect: { key: '2', copying: 'Copy Rent' },
    table: { id: 'rent', kind: 'money' },
    facts: { place: 2, isInLookup: true },
    sheet: { width: 14, isInDownload: true, isInBypass: true },
  },
  houseApt_details: {
    column: 'house_apt_details',
    label: 'House/Apt Details',
    entry: { kind: 'text', maxCharacters: 100, isRequired: true },
    isSearched: false,
    form: { isWide: true },
    collect: { key: '4', copying: 'Copy House/Apt Details' },
    table: { id: 'details', kind: 'text', cardLabel: 'Details' },
    facts: { place: 3, isInLookup: true },
    sheet: { width: 40, isInDownload: true, isInBypass: true },
  },
  address: {
    column: 'address',
    label: 'Address',
    entry: { kind: 'text', maxCharacters: 100, isRequired: true },
    isSearched: true,
    form: { isWide: true },
    collect: { key: '3', copying: 'Copy Address' },
    table: { id: 'address', kind: 'text' },
    facts: { place: 1, isInLookup: true },
    sheet: { width: 36, isInDownload: true, isInBypass: true },
  },
  post_link: {
    column: 'post_link',
    label: 'Post Link',
    entry: { kind: 'link', maxCharacters: MAX_LENGTH.url, isRequired: true },
    isSearched: false,
    form: {},
    collect: { key: '5', copying: 'Copy Post Link' },
    table: null,
    facts: { place: 5, isInLookup: false },
    sheet: { width: 40, isInDownload: true, isInBypass: true },
  },
  ss_link: {
    column: 'ss_link',
    label: 'Screenshot Link',
    entry: { kind: 'link', maxCharacters: MAX_LENGTH.url, isRequired: false },
    isSearched: false,
    form: {},
    collect: { key: '7', copying: 'Copy Screenshot Link' },
    table: null,
    facts: { place: 6, isInLookup: false },
    sheet: { width: 40, isInDownload: false, isInBypass: true },
  },
} as const satisfies Record<string, LeadField>;

type Rows = typeof LEAD_FIELDS;
/** The name of a lead field in the API. */
export type LeadName = keyof Rows;
/** A row with the name of its field. */
export type NamedLeadField = { [Name in LeadName]: Rows[Name] & { name: Name } }[LeadName];
export type OptionalLeadName = Extract<NamedLeadField, { entry: { isRequired: false } }>['name'];
/** The fields that a picker sees of a rental that they finished. */
export type LookupName =
  'client_name' | 'number' | Extract<NamedLeadField, { facts: { isInLookup: true } }>['name'];

// The cast is needed because the compiler takes an object's keys as strings.
export const LEAD_NAMES = Object.keys(LEAD_FIELDS) as readonly LeadName[];
// The cast is safe, because the names are made from the rows.
export const LEAD_LIST = LEAD_NAMES.map((name) => ({
  name,
  ...LEAD_FIELDS[name],
})) as readonly NamedLeadField[];
/** The fields that a picker sees of a rental that they finished. */
export const LOOKUP_NAMES = LEAD_LIST.filter(
  ({ name, facts }: LeadField & { name: LeadName }) =>
    name === 'client_name' || name === 'number' || facts?.isInLookup === true,
  // The cast is safe, because the filter is the same condition as in the type.
).map(({ name }) => name as LookupName);
/** The facts of the history, in their order. */
export const LEAD_FACTS = LEAD_LIST.flatMap(({ name, label, facts }) =>
  facts === null ? [] : [{ name, label, ...facts }],
).sort((a, b) => a.place - b.place);

/** The columns of `rentals` that belong to a lead. */
export type LeadColumns = {
  [Name in LeadName as Rows[Name]['column']]: Name extends OptionalLeadName ? string | null : string;
};
/** A lead in an answer. */
export type LeadAnswer = { [Name in LeadName]: Name extends OptionalLeadName ? string | null : string };

/**
 * Other names for the column of a field in an uploaded file, separated by blanks: in English and Spanish,
 * without case, accents and punctuation. The first name that a file contains is used. They are not in the
 * rows, because only the server and the worker of the preview need them.
 */
export const UPLOAD_SYNONYMS: Record<LeadName, string> = {
  facebook_name: 'facebook fbname fb fbprofile facebookprofile poster postername postedby nombreenfacebook',
  client_name:
    'client name fullname customer customername tenant tenantname contactname nombredelcliente cliente nombre nombrecompleto inquilino',
  number:
    'phone phonenumber phoneno mobile mobilenumber mobileno cell cellphone cellnumber tel telephone telephonenumber contactnumber ' +
    'contactno contactphone whatsapp contact numero telefono numerodetelefono celular movil contacto',
  rent: 'price monthlyrent rentprice rentamount monthlyprice amount cost renta precio alquiler monto',
  houseApt_details:
    'housedetails aptdetails apartmentdetails houseapartmentdetails houseapt propertydetails details description title property ' +
    'house apartment listing detallesdecasaoapto detallesdecasaapto detalles descripcion titulo propiedad casa apartamento',
  address:
    'location fulladdress propertyaddress houseaddress street streetaddress city area direccion ubicacion calle ciudad',
  post_link:
    'postlink posturl link url post listinglink listingurl adlink sourcelink enlacedelapublicacion publicacion enlace',
  ss_link:
    'screenshotlink screenshot screenshoturl ss ssurl imagelink image imageurl photo enlacedelacaptura captura imagen foto',
};
