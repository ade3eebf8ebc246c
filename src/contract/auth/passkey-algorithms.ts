/** The signatures that a passkey may make, as COSE numbers, the best first: Ed25519, ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
