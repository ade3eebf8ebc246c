/** Code of the guides that is in none of the examples. */
import { version } from '../../package.json';

export const START = `PUBLIC_URL=https://desk.example.com ALLOWED_ORIGINS=https://intranet.example.com npm start`;

export const SHADOW_ROOT = `import { discover } from 'https://desk.example.com/widgets/autoloader.js';

const root = document.querySelector('my-card').shadowRoot;
discover(root);`;

export const VUE_TAGS = `vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('rd-') } } });`;

export const CORE = `import { configure, getSession, logOut, onSessionChange, toast } from 'https://desk.example.com/widgets/core.js';

// Before the first element is on the page: in a script above that of the autoloader.
configure({ apiBase: 'https://desk.example.com' });

const { user } = await getSession(); // null: nobody is logged in
const stop = onSessionChange(({ user }) => console.log(user?.name ?? 'logged out'));
await logOut();
toast.success('Saved');`;

export const ONE_LISTENER = `document.addEventListener('rd-rental-finished', ({ detail }) => {
  console.log(detail.rentalId, detail.numberStatus);
});`;

export const EACH_EVENT = `import { on } from 'https://desk.example.com/widgets/events.js';

const stop = on('*', ({ type, detail }) => console.log(type, detail));`;

export const SOFTPHONE = `document.addEventListener('rd-dial', (event) => {
  event.preventDefault();
  // kind is 'call' or 'text', number is in E.164: +17025557288
  const { kind, number, rentalId } = event.detail;
  mySoftphone.start(kind, number, rentalId);
});`;

export const PREVENTED = `document.addEventListener('rd-before-fetch', (event) => {
  if (shift.isOver()) event.preventDefault();
});`;

export const CALL_FAILED = `document.addEventListener('rd-call-failed', ({ detail }) => {
  // { method: 'POST', path: '/rental/create-rental', kind: 'HTTP', status: 409, code: 'number-taken' }
  if (detail.status === 0 || detail.status >= 500) monitoring.report('rental-desk', detail);
});`;

export const METHODS = `softphone.onHangUp(() => document.querySelector('rd-collect').fetchNext());

const form = document.querySelector('rd-create-rental');
form.prefill = { client_name: 'Ana Ruiz', number: '507 6000-0000' };`;

export const TOKENS = `:root {
  --rd-color-accent: #8a3ffc;
  --rd-color-accent-hover: #6929c4;
  --rd-radius: 0;
}

/* One element alone */
rd-collect {
  --rd-font: Georgia, serif;
}

/* Charts alone, and the running bar only in them */
rd-reports {
  --rd-color-chart: #6f6f6f;
}
rd-reports::part(chart) {
  --rd-color-accent: #161616;
}`;

export const SCHEME = `/* As the person's system is */
:root {
  color-scheme: light dark;
}

/* Dark in this part of the page */
.night {
  color-scheme: dark;
}

/* One colour for each drawing */
rd-collect {
  --rd-color-accent: light-dark(#8a3ffc, #be95ff);
}`;

export const PART = `rd-profile::part(card) {
  border-width: 2px;
}

rd-collect::part(button-primary) {
  text-transform: uppercase;
}`;

export const BRAND = `<rd-login brand="Acme Desk" logo="/acme.svg"></rd-login>
<rd-collect hide-title></rd-collect>`;

export const SHADOWED_LOGIN = `<div>
  <template shadowrootmode="open">
    <rd-login></rd-login>
  </template>
</div>`;

export const HAND_OVER = `import { configure, setSession } from 'https://desk.example.com/widgets/core.js';

configure({
  // Asked when a token of the given user ends. null: the session is over.
  getToken: async (user) => {
    const response = await fetch('/my-backend/desk-token?for=' + user._id);
    // {accessToken, user}: whose token it is. Where that is somebody else by now, the page starts anew as them.
    return response.ok ? response.json() : null;
  },
});
// Both as POST /api/v1/auth/login gives them to your backend.
setSession({ accessToken, user });`;

export const POLICY = `script-src  https://desk.example.com;
connect-src https://desk.example.com wss://desk.example.com;
img-src     https://desk.example.com blob:;
worker-src  blob: https://desk.example.com;
style-src   https://desk.example.com;`;

export const LOADER = `const load = (waitMs = 1000) =>
  import('https://desk.example.com/widgets/autoloader.js').catch(() =>
    setTimeout(load, waitMs, Math.min(waitMs * 2, 60_000)),
  );
load();`;

const MAJOR = version.slice(0, version.indexOf('.'));

export const CHANNELS = `<!-- Upgraded with the server -->
<script type="module" src="https://desk.example.com/widgets/autoloader.js"></script>

<!-- Version ${MAJOR}, the newest that the server has -->
<script type="module" src="https://desk.example.com/widgets/v${MAJOR}/autoloader.js"></script>

<!-- Exactly ${version}, each script checked by the browser -->
<script type="importmap">
  (the text of https://desk.example.com/widgets/v${version}/import-map.json)
</script>
<script type="module">
  import 'rental-desk/autoloader';
</script>`;

export const STATE_IN_ADDRESS = `document.addEventListener('rd-state-change', ({ detail: { state, move } }) => {
  const address = state === '' ? location.pathname : '?' + state;
  const openedFrom = history.state?.openedFrom;
  if (move === 'page') history.pushState(null, '', address);
  else if (move === 'open') history.pushState({ openedFrom: location.search }, '', address);
  // The entry before this one is the list without the row.
  else if (move === 'close' && openedFrom === (state && '?' + state)) history.back();
  else history.replaceState(move === 'close' ? null : history.state, '', address);
});

const showState = () => document.querySelector('rd-rental-table').setAttribute('state', location.search.slice(1));
addEventListener('popstate', showState);
showState();`;

export const ASSERTION = `import { configure } from 'https://desk.example.com/widgets/core.js';

// In a script above that of the autoloader. The page's own server signs the assertion.
configure({
  getAssertion: async () => {
    const response = await fetch('/my-backend/desk-assertion');
    if (response.status === 401) return null; // Nobody is logged in to the page
    return (await response.json()).assertion;
  },
});`;
