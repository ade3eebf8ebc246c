import { useRef } from 'react';
import { useCopy } from '../copy-field/use-copy.js';
import { Facts, type FactsProps } from './facts.js';

/** A list of facts with a button that copies each of them. */
export function CopyableFacts(props: Pick<FactsProps<string>, 'facts' | 'className'>) {
  const root = useRef<HTMLDListElement>(null);
  const { stateOf, copy } = useCopy(root);
  return <Facts {...props} ref={root} stateOf={stateOf} onCopy={copy} />;
}
