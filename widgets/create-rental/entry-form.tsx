import { RentalForm } from '../../src/parts/rental-form/rental-form.js';
import { useText } from '../../src/text/use-text.js';
import { PostOffer } from './post-offer.js';
import { useEntryForm } from './use-entry-form.js';
import { usePostOffer } from './use-post-offer.js';

/** The form of a new rental, into which a whole post can be pasted. */
export function EntryForm() {
  const t = useText();
  const form = useEntryForm();
  const { found, onPaste, fill, decline } = usePostOffer(form);
  return (
    <RentalForm
      form={form}
      label={t('New rental')}
      send="Create Rental"
      sending="Creating..."
      nothingDone="Nothing was entered. What you typed is still here."
      post={{ onPaste, offer: found && <PostOffer found={found} onFill={fill} onDecline={decline} /> }}
    />
  );
}
