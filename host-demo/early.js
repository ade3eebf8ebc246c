// Runs before the first paint.
{
  // What the build knows to be needed, file by file: fetched at once, not as one file asks for the next. Nothing while developing.
  const { languages, homes } = JSON.parse(document.getElementById('ahead')?.text ?? '{}');
  const fetchAhead = (hrefs = []) => {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };

  // The language: as chosen in the menu, else the first of the browser's that there is.
  try {
    const chosen =
      localStorage.getItem('language') ?? navigator.languages.find((tag) => /^(en|es)\b/.test(tag));
    if (/^es\b/.test(chosen)) {
      document.documentElement.lang = 'es';
      fetchAhead(languages?.es);
    }
  } catch {
    // Nothing may be stored here: English is right.
  }

  // Whoever is logged in, or follows a link of a mail, must not see the login form for a moment.
  try {
    const isElsewhere = /^#\/((forget|reset)-password|login-link)/.test(location.hash);
    const session = isElsewhere ? null : JSON.parse(localStorage.getItem('auth'));
    if (isElsewhere || session.accessToken) document.documentElement.dataset.session = '';
    if (session?.accessToken) fetchAhead(homes?.[session.user.role]);
  } catch {
    // Nothing stored, or nothing readable: the form is right.
  }
}

// Somebody quick, or a password manager, may send the form before its code is there. It is remembered on the element, which
// sends as soon as it can.
addEventListener('submit', (event) => {
  const login = event.target.closest('rd-login[data-rd-static]');
  if (!login) return;
  event.preventDefault();
  login.dataset.rdSent = '';
});
