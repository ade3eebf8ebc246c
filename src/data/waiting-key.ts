/** The key prefix of what the navigation shows. It is separate, because lists change it and don't need the rest. */
export const WAITING = ['waiting'];
