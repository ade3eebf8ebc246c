import { Lookup } from './lookup.js';
import { NumberClashes } from './number-clashes.js';
import { Retention } from './retention.js';

/** Everything about one person, and for how long data is kept. */
export function PersonalDataScreen() {
  return (
    <div className="rd-stack personal">
      <NumberClashes />
      <Lookup />
      <Retention />
    </div>
  );
}
