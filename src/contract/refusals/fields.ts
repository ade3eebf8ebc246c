/**
 * Why a field of an input is refused. The structs check the fields in the browser before the call, and always
 * on the server.
 */
export const FIELD_REFUSALS = {
  required: '{label} is required',
  'too-long': 'Maximum {max} characters allowed',
  'not-one-of': '{label} must be one of: {words}',
  'not-boolean': '{label} must be true or false',
  'not-true': '{label} must be true',
  'number-characters': '{label} may hold only digits, spaces and + ( ) . -',
  'number-length': '{label} must have {min} to {max} digits',
  'number-as-power':
    '{label} is written as {typed}: Excel has left only its first digits. In the original file format the column as Number with 0 decimal places, then save it again.',
  'two-numbers': '{label} has more than one number. Keep one.',
  'digits-behind':
    '{label} has more digits behind the number: {rest}. Remove them, or write an extension as ext. 5',
  'number-too-long': '{label} has too many digits for a number of the country with the code {code}',
  'number-too-short': '{label} has too few digits for a number of the country with the code {code}',
  'number-country': '{label} can’t be real: no country has the code with which it begins',
  'number-needs-plus':
    '{label} has too many digits. Remove those that are too many; a number of another country needs a + before its country code.',
  'number-one-digit': '{label} can’t be real: all its digits are the same',
  'number-without-area-code': '{label} needs its area code, or a + with its country code',
  'number-area-code': '{label} can’t be real: no area code begins with 0 or 1',
  'not-email': '{label} must look like name@example.com',
  'confusable-email': '{label} has a character that looks like another one. Type it with plain letters.',
  'not-id': 'The id is not valid',
  'not-instant': '{path} must be a date and time with its zone (ISO 8601), for example 2026-11-21T14:05:00Z',
  'not-day': '{path} must be a day written as YYYY-MM-DD',
  'not-whole': '{label} must be a whole number',
  'below-minimum': '{label} must be at least {min}',
  'above-maximum': '{label} must be at most {max}',
  'unknown-field': '{path} is not known here; leave it out',
  'wrong-type': '{path} is not valid: expected {what}',
  unreadable: 'The request has no readable body',
  'invalid-input': 'The input is not valid',
} as const;

/** The reasons for fields that only some structs have. */
export const WEB_ADDRESS_REFUSALS = {
  'not-web-address': '{label} must be a web address that begins with http:// or https://',
  'two-web-addresses': '{label} has more than one web address. Keep one.',
} as const;
export const CONTACT_REFUSALS = { 'not-contact': '{label} must be a number' } as const;
export const PASSWORD_REFUSALS = {
  'too-short': '{label} must be at least {min} characters long',
} as const;
export const ASSIGNING_REFUSALS = {
  'not-assigning': '{label} must be rental-creator or rental-picker',
} as const;
export const SEARCH_REFUSALS = {
  'empty-search': 'Please enter a valid search query.',
  'search-without-digit': 'Search for a number: type at least one digit.',
} as const;
export const FIRST_MESSAGE_REFUSALS = {
  'unknown-placeholder': '{found} isn’t known here. Write one of these: {known}',
  'stray-brace': 'A brace is left over. Complete the placeholder, one of these, or remove the brace: {known}',
  'no-message-without-address':
    'Switch on at least one message without {known}: not every client has a known address.',
  'same-id': 'Two messages have the same id',
} as const;
export const AREA_CODE_REFUSALS = {
  'bad-area-code': 'Default area code must be three digits that don’t begin with 0 or 1',
} as const;
export const QUIET_HOURS_REFUSALS = {
  'not-time-of-day': '{label} must be a time of the day written as HH:MM, for example 08:00',
  'no-calling-day': 'Choose at least one day on which numbers may be called',
  'calling-window': 'Calls until must be later than Calls from. 00:00 means the end of the day.',
} as const;
