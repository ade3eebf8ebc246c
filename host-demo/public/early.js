// Runs before the first paint: whoever is logged in, or follows a link of a mail, must not see the login form for a moment.
try {
  const isElsewhere = /^#\/(forget|reset)-password/.test(location.hash);
  if (isElsewhere || JSON.parse(localStorage.getItem('auth')).accessToken)
    document.documentElement.dataset.session = '';
  // What every screen needs is fetched at once, not when the first of its files has come and asks for the others.
  if ('session' in document.documentElement.dataset && !isElsewhere)
    for (const href of document.querySelector('meta[name=screen-modules]').content.split(' '))
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
