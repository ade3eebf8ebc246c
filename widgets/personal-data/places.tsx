import { PERSONAL_PLACE_TITLES, type PersonalPlace } from '../../src/contract/personal-places.js';
import { useText } from '../../src/text/use-text.js';

/** How many records each place has. */
export function Places({ places }: { places: readonly { place: PersonalPlace; records: number }[] }) {
  const t = useText();
  return (
    <dl className="personal-places">
      {places.map(({ place, records }) => (
        <div key={place}>
          <dt>{t.say(PERSONAL_PLACE_TITLES[place])}</dt>
          <dd>{t.number(records)}</dd>
        </div>
      ))}
    </dl>
  );
}
