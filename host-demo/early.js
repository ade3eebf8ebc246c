// Runs before the first paint. The language: as chosen in the menu, else the first of the browser's that there is.
try {
  const chosen =
    localStorage.getItem('language') ?? navigator.languages.find((tag) => /^(en|es)\b/.test(tag));
  if (/^es\b/.test(chosen)) document.documentElement.lang = 'es';
} catch {
  // Nothing may be stored here: English is right.
}

// Whoever is logged in, or follows a link of a mail, must not see the login form for a moment.
try {
  const isElsewhere = /^#\/(forget|reset)-password/.test(location.hash);
  const session = isElsewhere ? null : JSON.parse(localStorage.getItem('auth'));
  if (isElsewhere || session.accessToken) document.documentElement.dataset.session = '';
  // What the person's first screen needs is fetched at once, not file by file as one asks for the next.
  const homes = document.getElementById('home-modules');
  if (homes && session?.accessToken)
    for (const href of JSON.parse(homes.text)[session.user.role])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
} catch {
  // Nothing stored, or nothing readable: the form is right.
}

// Somebody quick, or a password manager, may send the form before its code is there. It is remembered on the element, which
// sends as soon as it can.
addEventListener('submit', (event) => {
  const login = event.target.closest('rd-login[data-rd-static]');
  if (!login) return;
  event.preventDefault();
  login.dataset.rdSent = '';
});
