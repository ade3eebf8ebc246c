// Events bubble and are composed, so one listener on the document receives those of every widget.
const output = document.querySelector('#last-event');
document.addEventListener('rd-login', (event) => (output.value = `${event.detail.user.name} logged in`));
document.addEventListener('rd-rental-held', (event) => (output.value = `holds ${event.detail.rentalId}`));
// Without a login a widget shows a login button; the page decides where that leads.
document.addEventListener('rd-login-needed', () => document.querySelector('rd-login input')?.focus());
