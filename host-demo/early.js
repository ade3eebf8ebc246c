// Runs before the first paint.
{
  // Preloads, in parallel, the files that the build knows to be needed. In development there are none.
  const [spanish, login, shell, elements, screens] = JSON.parse(document.scripts.ahead.text);
  // The parser fetches what is written at once; elements that a script adds come later.
  const fetchAhead = (hrefs) =>
    document.write(hrefs.map((href) => `<link rel=modulepreload href=${href}>`).join(''));

  // The language is the one chosen in the menu, else the first of the browser's languages that we have.
  try {
    if (/^es/.test(localStorage.language ?? navigator.languages.find((tag) => /^(en|es)\b/.test(tag)))) {
      document.documentElement.lang = 'es';
      fetchAhead(spanish);
    }
  } catch {
    // Storage is not allowed here, so the page stays in English.
  }

  // A script of the page, or a file that it imports, can't be loaded, so only this can say it.
  self.rdNotLoaded = () => {
    // The element with this id.
    missing.hidden = false;
    missing.onclick = ({ target }) => target.type && location.reload();
  };
  addEventListener('error', ({ target }) => target.type === 'module' && rdNotLoaded(), true);

  // A person who is logged in, or who follows a mailed link, must not see the login form for a moment.
  let files = login;
  try {
    const isElsewhere = /^#\/(forget|reset|login|sign)-/.test(location.hash);
    const { accessToken, user } = isElsewhere ? {} : JSON.parse(localStorage.auth);
    if (isElsewhere || accessToken) document.documentElement.dataset.session = '';
    if (accessToken)
      files = [...shell, ...elements[screens[/[^?]*/.exec(location.hash)] ?? screens[user.role]]];
  } catch {
    // Nothing readable is stored, so the form is right.
  }
  fetchAhead(files);
}

// A fast person or a password manager may send the form before its code is loaded. It is remembered on the
// element, which sends it once it can.
addEventListener('submit', (event) => {
  const login = event.target.closest('[data-rd-static]');
  if (!login) return;
  event.preventDefault();
  login.dataset.rdSent = '';
});
