/** How a call failed (specification, section 8). HTTP means that the server refused it with its status. */
export type CallErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP';
