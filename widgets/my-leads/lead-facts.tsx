import type { ReactNode } from 'react';
import type { MyLead } from '../../src/contract/picks/my-leads.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { FIELDS } from '../../src/parts/facts/copyable-fields.js';
import type { CopyTarget } from '../../src/parts/facts/use-rental-copy.js';
import { OutLink } from '../../src/parts/out-link.js';
import { useText } from '../../src/text/use-text.js';
import { CopyButton, type CopyState } from '../../src/ui/copy-field/copy-button.js';
import { Facts } from '../../src/ui/facts/facts.js';

interface FactsProps {
  lead: MyLead;
  stateOf: (target: CopyTarget) => CopyState;
  onCopy: (target: CopyTarget) => unknown;
  hint: (key: string) => string | undefined;
  /** After the button that copies all. */
  doNotContact: ReactNode;
}

/** The number and the other fields in the order and with the keys of Collect. */
export function LeadFacts({ lead, stateOf, onCopy, hint, doNotContact }: FactsProps) {
  const t = useText();
  return (
    <>
      <Facts
        className="facts"
        facts={[
          {
            ...({ name: 'number', label: 'Number', text: lead.number } as const),
            shown: <strong>{formatNumber(lead)}</strong>,
            hotkey: hint('N'),
            isLocked: lead.isDoNotContact,
          },
          ...FIELDS.map(({ name, label, isLink, hotkey }) => {
            const text = lead[name];
            const shown = isLink && text ? <OutLink href={text} /> : text;
            return { name, label, text, shown, hotkey: hint(hotkey) };
          }),
        ]}
        stateOf={stateOf}
        onCopy={onCopy}
      />
      <div className="copy-all rd-row rd-quiet-line">
        <CopyButton
          unavailable={lead.isDoNotContact === true}
          words={t('Copy all')}
          state={stateOf('all')}
          onClick={() => onCopy('all')}
          hotkey={hint('C')}
        />
        {doNotContact}
      </div>
    </>
  );
}
