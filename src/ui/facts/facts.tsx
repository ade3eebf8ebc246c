import type { ReactNode, Ref } from 'react';
import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import type { CopyState } from '../copy-field/copy-button.js';
import { CopyField } from '../copy-field/copy-field.js';

export interface Fact<Name extends string = string> {
  /** The name by which the fact is identified. */
  name: Name;
  label: EnglishText;
  /** The copied text. A fact without a text isn't shown. */
  text: string | null;
  /** The content that is shown instead of the text. */
  shown?: ReactNode;
  /** The key that copies it. */
  hotkey?: string | undefined;
  /** It is shown, and may not be copied. */
  isLocked?: boolean | undefined;
}

export interface FactsProps<Name extends string> {
  facts: readonly Fact<Name>[];
  className: string;
  part?: string;
  stateOf: (name: Name) => CopyState;
  onCopy: (name: Name, text: string) => unknown;
  ref?: Ref<HTMLDListElement>;
}

/** Names and values, each with a copy button. The caller does the copying, because a key may do the same. */
export function Facts<Name extends string>({ facts, stateOf, onCopy, ...rest }: FactsProps<Name>) {
  const t = useText();
  return (
    <dl {...rest}>
      {facts.map(
        ({ name, label, text, shown, hotkey, isLocked }) =>
          text && (
            <CopyField
              key={name}
              label={t(label)}
              state={stateOf(name)}
              onCopy={() => onCopy(name, text)}
              hotkey={hotkey}
              unavailable={isLocked}
            >
              {shown ?? text}
            </CopyField>
          ),
      )}
    </dl>
  );
}
