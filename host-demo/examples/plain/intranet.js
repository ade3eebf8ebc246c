// Events bubble and are composed: one listener on the document hears every widget.
const output = document.querySelector('#last-event');
document.addEventListener('rd-login', (event) => (output.value = `${event.detail.user.name} logged in`));
document.addEventListener('rd-rental-held', (event) => (output.value = `holds ${event.detail.rentalId}`));
// Before login a widget shows the way in; where that leads is the page's to say.
document.addEventListener('rd-login-needed', () => document.querySelector('rd-login input')?.focus());
