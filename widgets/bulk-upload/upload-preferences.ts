/** How a person wants to upload, stored for them in this browser. */
export const USUAL_PREFERENCES = {
  /** Also a file without a question is inserted only after a further press. */
  alwaysShowsCheck: false,
};

export const preferencesKey = (userId: string) => `rd-bulk-upload.preferences.${userId}`;
