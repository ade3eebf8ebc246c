// The intranet's side of a hand-over, in Node without packages. `sign(email)` makes the assertion that the page gets from its own
// server, after that server has checked its own session. Keys: openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out key.pem
// and openssl pkey -in key.pem -pubout -out public.pem, whose text belongs into the file of TRUSTED_ISSUERS.
import { createSign, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { INTRANET_URL = 'https://intranet.example.com', KEY_FILE = 'key.pem' } = process.env;
const key = readFileSync(KEY_FILE);
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT that says who is logged in here. It works once, and for 30 seconds. */
function sign(email) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: INTRANET_URL, aud: 'rental-desk', email, iat: now, exp: now + 30, jti: randomUUID() };
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

/** Put your own check of the intranet's session here: who sent this request? */
const personOf = (request) => /(?:^|; )intranet-user=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];

createServer((request, response) => {
  if (request.url === '/assertion') {
    const email = personOf(request);
    // No cache may keep an assertion, and null says that nobody is logged in.
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(email === undefined ? null : sign(decodeURIComponent(email))));
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const page = readFileSync(new URL('page.html', import.meta.url), 'utf8');
    response.end(
      page.replaceAll('https://desk.example.com', process.env.DESK_URL ?? 'https://desk.example.com'),
    );
  }
}).listen(Number(process.env.PORT ?? 8080), function () {
  console.log(`The intranet's page: http://localhost:${this.address().port}/`);
});
