import type { AnswerOf } from '../../contract/base/endpoint.js';
import type { getRentalHistory } from '../../contract/rentals/rental-history.js';
import { lazyComponent } from '../../ui/lazy/lazy-component.js';
import { Steps } from './steps.js';

const EarlierSteps = lazyComponent(async () => (await import('./earlier-steps.js')).EarlierSteps);

type StepsOf = Pick<AnswerOf<typeof getRentalHistory>, '_id' | 'events' | 'earlier'>;

/** The steps of a rental. Those of a long history are loaded in pages. */
export const AllSteps = ({ of: { earlier, ...rental } }: { of: StepsOf }) =>
  earlier === undefined ? <Steps events={rental.events} /> : <EarlierSteps {...rental} earlier={earlier} />;
