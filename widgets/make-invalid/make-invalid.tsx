import { useOwnRental } from '../../src/data/own-rentals.js';
import { Lookup } from '../../src/parts/lookup/lookup.js';
import { useText } from '../../src/text/use-text.js';
import { InvalidAction } from './invalid-action.js';

/**
 * Marks a finished rental invalid if its number turns out to be wrong. The picker searches for the rental by
 * its number and sees it first.
 */
export function MakeInvalid() {
  const t = useText();
  const own = useOwnRental();
  return (
    <Lookup
      title={t('Make Invalid')}
      purpose={t('Search the number that turned out to be invalid.')}
      search={own}
    >
      {(rental, onDone) => (
        <InvalidAction
          rental={rental}
          onMarked={(marked) => {
            own.replace(marked);
            onDone();
          }}
        />
      )}
    </Lookup>
  );
}
