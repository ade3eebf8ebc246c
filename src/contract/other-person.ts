/** What is said to somebody whose page meets the session of another person. */
export const loggedInAs = (name: string): string => `You are logged in as ${name} in another window.`;
