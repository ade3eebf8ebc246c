import { useRef } from 'react';
import { useCopy } from '../copy-field/use-copy.js';
import { Facts, type FactsProps } from './facts.js';

/** Facts that do the copying themselves. */
export function CopyableFacts(props: Pick<FactsProps<string>, 'facts' | 'className'>) {
  const root = useRef<HTMLDListElement>(null);
  const { stateOf, copy } = useCopy(root);
  return <Facts {...props} ref={root} stateOf={stateOf} onCopy={copy} />;
}
