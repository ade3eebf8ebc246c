// Runs before the first paint: whoever is logged in, or follows a link of a mail, must not see the login form for a moment.
try {
  const isElsewhere = /^#\/(forget|reset)-password/.test(location.hash);
  if (isElsewhere || JSON.parse(localStorage.getItem('auth')).accessToken)
    document.documentElement.dataset.session = '';
} catch {
  // Nothing stored, or nothing readable: the form is right.
}
