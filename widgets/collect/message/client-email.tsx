import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { actionBarRef } from '../../../src/core/action-bars.js';
import { useStyles } from '../../../src/element/use-styles.js';
import lookupCss from '../../../src/parts/lookup/lookup.css?inline';
import { Kbd } from '../../../src/ui/kbd/kbd.js';
import { lazyComponent } from '../../../src/ui/lazy/lazy-component.js';

// The field is lazy, because the picker can call without it.
const EmailForm = lazyComponent(
  async () => (await import('../../../src/parts/client-email/email-form.js')).EmailForm,
);

interface Props {
  rental: HeldRental;
  hotkey: string | undefined;
}

/** The client's e-mail, entered during the call: the rental in hand keeps it. Escape leaves the field. */
export function ClientEmail({ rental, hotkey }: Props) {
  useStyles(lookupCss);
  return (
    <section
      className="client-email"
      ref={actionBarRef}
      part="client-email"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.target.blur();
      }}
    >
      <EmailForm rental={rental} note={hotkey && <Kbd>{hotkey}</Kbd>} />
    </section>
  );
}
