import { useState, type ChangeEvent } from 'react';

interface DayInputProps {
  label: string;
  value: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The first day. Earlier years are incomplete input, such as 0002, 0020 or 0202. */
const FIRST_DAY = '2000-01-01';

/** A day as a field of the browser, for typing it. */
export function DayInput({ label, value = '', onDay }: DayInputProps) {
  const [draft, setDraft] = useState({ value, text: value });
  // If another span was chosen outside, for example by a preset, it replaces the typed text.
  if (draft.value !== value) setDraft({ value, text: value });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft({ value, text: target.value });
    // A half-typed input has no value and reports 'badInput'; that doesn't remove the end.
    if (target.validity.valid && target.value !== value) onDay(target.value || undefined);
  };
  return (
    <input
      type="date"
      aria-label={label}
      min={FIRST_DAY}
      max="9999-12-31"
      value={draft.text}
      onChange={change}
    />
  );
}
