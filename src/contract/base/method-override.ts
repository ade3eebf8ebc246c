/** The header of a POST that the server takes for a PATCH, for a page behind a proxy that lets only GET and POST through. */
export const METHOD_OVERRIDE = 'X-HTTP-Method-Override';
