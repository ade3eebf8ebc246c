/** The path below which every call stands. Apart from the list of calls, which a page need not carry to know where they are. */
export const API_BASE = '/api/v1';
