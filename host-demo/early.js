// Runs before the first paint.
{
  // Preloads, in parallel, the files that the build knows to be needed. In development there are none.
  const { languages, homes } = JSON.parse(document.scripts.ahead.text);
  const fetchAhead = (hrefs) =>
    hrefs?.forEach((href) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
    );

  // The language is the one chosen in the menu, else the first of the browser's languages that we have.
  try {
    const chosen = localStorage.language ?? navigator.languages.find((tag) => /^(en|es)\b/.test(tag));
    if (/^es\b/.test(chosen)) {
      document.documentElement.lang = 'es';
      fetchAhead(languages.es);
    }
  } catch {
    // Storage is not allowed here, so the page stays in English; or there is nothing to preload.
  }

  // A script of the page, or a file that it imports, can't be loaded, so only this can say it.
  self.rdNotLoaded = () => {
    // The element with this id.
    missing.hidden = false;
    missing.onclick = ({ target }) => target.type && location.reload();
  };
  addEventListener('error', ({ target }) => target.type === 'module' && rdNotLoaded(), true);

  // A person who is logged in, or who follows a mailed link, must not see the login form for a moment.
  try {
    const isElsewhere = /^#\/(forget|reset|login|sign)-/.test(location.hash);
    const { accessToken, user } = isElsewhere ? {} : JSON.parse(localStorage.auth);
    if (isElsewhere || accessToken) document.documentElement.dataset.session = '';
    if (accessToken) fetchAhead(homes[user.role]);
  } catch {
    // Nothing readable is stored, so the form is right.
  }
}

// A fast person or a password manager may send the form before its code is loaded. It is remembered on the
// element, which sends it once it can.
addEventListener('submit', (event) => {
  const login = event.target.closest('rd-login[data-rd-static]');
  if (!login) return;
  event.preventDefault();
  login.dataset.rdSent = '';
});
