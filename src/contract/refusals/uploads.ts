/** Why a spreadsheet can't be used, as found by the page or the server. Each text says what to do. */
export const FILE_REFUSALS = {
  'file-required': 'Please select a file first.',
  'one-file-only': 'Upload one file at a time.',
  'file-kind': 'Only .csv and .xlsx files can be uploaded. Save the sheet as one of these.',
  'file-empty': 'The file is empty.',
  'file-too-big': 'The file is larger than {size} MB. Split it.',
  'missing-columns': 'No column for {labels}. Add it to the file, or choose its column.',
} as const;

/** Further reasons that only the server finds, and refusals about unfinished uploads. */
export const UPLOAD_REFUSALS = {
  'not-xlsx': 'This is no .xlsx file, whatever its name says. Save the sheet as .xlsx or .csv.',
  'header-only': 'The file has a header and no rows below it.',
  'file-protected': 'The file is protected by a password. Save it without one.',
  'file-broken': 'The file can’t be read: it is damaged or cut off. Save it again.',
  'file-inflated': 'The file unpacks to far more than a list of rentals needs. Save only the rows as .csv.',
  'file-too-slow': 'The file takes too long to read. Save only the rows as .csv.',
  'too-many-file-rows': 'The file has more than {count} rows. Split it.',
  'long-cell': 'Row {row} has a cell of more than {count} characters. Shorten it.',
  /** For a file whose columns nobody chooses. */
  'missing-staff-columns': 'No column for {labels}. Add it to the file.',
  'no-such-sheet': 'The file has no such sheet. Choose one of its sheets.',
  'no-such-column': 'The file has no such column. Choose one of its columns.',
  /** The columns of another sheet are known only when its header has been read. */
  'columns-before-sheet': 'Choose the sheet first, and its columns when it is checked.',
  /** For a file that was sent in one call. */
  stopping: 'The server is stopping. The upload goes on when it runs again.',
  /** For a file that was sent in one call. */
  cancelled: 'This upload was cancelled.',
  'not-now': 'This can’t be done now. Load the upload again.',
  'too-many-open':
    'You have {count} uploads open, or {size} MB of them. Insert or cancel one of them, then upload this file.',
  'too-many-open-in-all':
    'Too many uploads are open on this server. Try again later, or ask the people who run it.',
  /** The reason of an upload that waited too long for a person. */
  'upload-expired':
    'Nobody went on with this upload for {hours} hours, so its file was deleted. Upload it again.',
  /** The reason of an upload whose file had the data of somebody who was erased. */
  'upload-erased':
    'It has the data of somebody whose data was erased, so it was deleted. Take that row out first.',
} as const;

/** Why a row is skipped, in addition to the refusals of its fields. */
export const SKIP_REASONS = {
  'stray-quote':
    'The row has a quote (") without its pair, so its cells can’t be told apart. In the file, remove the quote or double it.',
  'extra-cells':
    'The row has more cells than the header. In the file, put quotes (") around the cell that has a separator in it, or name each column.',
  'cell-error':
    '{label} is {typed}: the sheet shows an error in this cell. In the file, correct its formula or type the value.',
  'number-in-file': 'This number stands in row {row} of the file already',
  /** The texts of these reasons for places that only count rows. */
  'number-earlier-in-file': 'This number stands earlier in the file',
  'number-in-database': 'This number is already entered',
  /** The text of `too-long` for a place that doesn't show the name of the field. */
  'field-too-long': '{label}: maximum {max} characters allowed',
} as const;

/** The result of an upload that was inserted. */
export const UPLOAD_RESULTS = { 'upload-result': 'Inserted: {inserted}, Skipped: {skipped}' } as const;
