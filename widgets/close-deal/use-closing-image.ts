import { useEffect, useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { refusalOf } from './check-image.js';

export interface Chosen {
  file: File;
  /** Under which the page can show it. */
  address: string;
}

/** The proof that was chosen, dropped or pasted: looked at in the browser, and taken only when it could be one. */
export function useClosingImage() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<Said>();
  const [isChecking, setChecking] = useState(false);
  /** What will be chosen once the last check has ended. */
  const outcome = useRef<Promise<File | null>>(Promise.resolve(null));

  const address = chosen?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);

  const take = (files: readonly File[]) => {
    const before = outcome.current;
    setChecking(true);
    const check: Promise<File | null> = refusalOf(files).then((refusal) => {
      const [file = null] = refusal === null ? files : [];
      // Another one was chosen, or this one taken away, while it was looked at.
      if (outcome.current !== check) return outcome.current;
      setChecking(false);
      setProblem(refusal ?? undefined);
      if (file) setChosen({ file, address: URL.createObjectURL(file) });
      // A file that can't be used leaves the one before in its place: a slip costs nothing.
      return file ?? before;
    });
    outcome.current = check;
  };

  return {
    chosen,
    problem,
    isChecking,
    take,
    remove: () => {
      outcome.current = Promise.resolve(null);
      setChecking(false);
      setProblem(undefined);
      setChosen(null);
    },
    /** What is chosen, as soon as it has been looked at. */
    settled: () => outcome.current,
    complain: setProblem,
  };
}
