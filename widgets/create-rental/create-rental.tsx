import { RentalEntry } from './rental-entry.js';
import { Today } from './today.js';

/** The form of a creator, beside what they have done today. */
export function CreateRental() {
  return (
    <section className="create" aria-labelledby="title">
      <h2 id="title">Create Rental</h2>
      <Today />
      <RentalEntry />
    </section>
  );
}
