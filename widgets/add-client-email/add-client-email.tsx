import { useOwnRental } from '../../src/data/own-rentals.js';
import { EmailForm } from '../../src/parts/client-email/email-form.js';
import { Lookup } from '../../src/parts/lookup/lookup.js';
import { useText } from '../../src/text/use-text.js';

/** Adds or replaces the client's e-mail of a finished rental. */
export function AddClientEmail() {
  const t = useText();
  const own = useOwnRental();
  return (
    <Lookup
      title={t('Add Only Email')}
      purpose={t('Search the number of the client who gave you an email address.')}
      search={own}
      draft="email"
    >
      {(rental, onDone) => (
        <EmailForm
          rental={rental}
          onAdded={(client_email) => {
            own.replace({ ...rental, client_email });
            onDone();
          }}
        />
      )}
    </Lookup>
  );
}
