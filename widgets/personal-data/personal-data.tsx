import { Lookup } from './lookup.js';
import { Retention } from './retention.js';

/** Everything about one person, and for how long data is kept. */
export function PersonalDataScreen() {
  return (
    <div className="personal">
      <Lookup />
      <Retention />
    </div>
  );
}
