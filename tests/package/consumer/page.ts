/**
 * The public API for an embedder's TypeScript. It is compiled against the packed package only
 * (`package.test.ts`).
 */
import { configure, getSession, logOut, onSessionChange, toast, type Session } from 'rental-desk/core';
import { on } from 'rental-desk/events';
import 'rental-desk/rd-collect';
import { discover } from 'rental-desk/autoloader';

configure({ apiBase: 'https://desk.example.com', getToken: async () => null });
// @ts-expect-error -- there is no such setting
configure({ base: 'https://desk.example.com' });

const session: Session = await getSession();
const role: 'admin' | 'team-leader' | 'data-creator' | 'data-picker' | 'super-admin' | undefined =
  session.user?.role;
const stop: () => void = onSessionChange(({ user }) => user?.email.toUpperCase());
toast.error(role ?? 'nobody');
stop();
await logOut();

const collect = document.createElement('rd-collect');
collect.noHotkeys = true;
collect.headingLevel = 3;
// @ts-expect-error -- HTML has six levels
collect.headingLevel = 9;
// @ts-expect-error -- it is a boolean
collect.noHotkeys = 'yes';
collect.addEventListener('rd-rental-held', ({ detail }) => detail.rentalId.toUpperCase());
document.addEventListener('rd-login', ({ detail }) => detail.user.email.toUpperCase());
// @ts-expect-error -- a held rental has no such detail
document.addEventListener('rd-rental-held', ({ detail }) => detail.phone);

const table = document.createElement('rd-rental-table');
table.list = 'all-leads';
// @ts-expect-error -- there is no such list
table.list = 'all';

discover(document.body.attachShadow({ mode: 'open' }));
on('*', ({ type, detail }) => console.log(type, detail))();
on('rd-rental-held', ({ detail }) => detail.rentalId.toUpperCase(), collect);
// @ts-expect-error -- there is no such event
on('rd-held', () => undefined);

const hasFetched: boolean = collect.fetchNext();
// @ts-expect-error -- it takes an id
table.openRow();
document.createElement('rd-create-rental').prefill = { client_name: hasFetched ? 'Ana' : 'Li' };
collect.addEventListener('rd-before-verdict', (event) => {
  if (event.detail.numberStatus === 'invalid') event.preventDefault();
});
