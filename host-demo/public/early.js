// Runs before the first paint: whoever is logged in must not see the login form for a moment.
try {
  if (JSON.parse(localStorage.getItem('auth')).accessToken) document.documentElement.dataset.session = '';
} catch {
  // Nothing stored, or nothing readable: the form is right.
}
