/** A software authenticator for passkeys. It signs like a real one, so tests can also sign data that a browser would never let it sign. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The challenge, the page on which the browser asks for the passkey, and the domain of the passkey. */
interface Asked {
  challenge: string;
  origin: string;
  domain: string;
}

const clientData = (type: string, { challenge, origin }: Asked, more: object = {}) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }));

/** Makes one passkey with the signature ES256. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const data = (domain: string, flags: number, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, key]);
  };
  return {
    id: text(id),
    /** The answer to `navigator.credentials.create`. */
    create: (asked: Asked) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const idLength = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), idLength, id, isoCBOR.encode(cose)]);
      const statement = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data(asked.domain, USER_PRESENT | HAS_KEY, key))],
      ]);
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', asked)),
        attestationObject: text(isoCBOR.encode(statement as Parameters<typeof isoCBOR.encode>[0])),
      };
    },
    /** The answer to `navigator.credentials.get`; `more` is added to what the browser says about the page. */
    get: (asked: Asked, { more = {}, flags = USER_PRESENT } = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', asked, more);
      const authenticatorData = data(asked.domain, flags);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      };
    },
    /** Resets the counter, as if an older copy of the authenticator were used. */
    rewind: () => {
      counter = 0;
    },
  };
}
