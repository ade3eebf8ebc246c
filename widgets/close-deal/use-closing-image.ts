import { useEffect, useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { refusalOf } from './check-image.js';

export interface Chosen {
  file: File;
  /** The address for an `<img>` on the page. */
  address: string;
}

/** The proof that was chosen, dropped or pasted: checked in the browser, and accepted only when it is a valid image. */
export function useClosingImage() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<Said>();
  const [isChecking, setChecking] = useState(false);
  /** The image that will be chosen when the last check has ended. */
  const outcome = useRef<Promise<File | null>>(Promise.resolve(null));

  const address = chosen?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);

  const take = (files: readonly File[]) => {
    const before = outcome.current;
    setChecking(true);
    const check: Promise<File | null> = refusalOf(files).then((refusal) => {
      const [file = null] = refusal === null ? files : [];
      // The result is ignored if another image was chosen, or this one was removed, during the check.
      if (outcome.current !== check) return outcome.current;
      setChecking(false);
      setProblem(refusal ?? undefined);
      if (file) setChosen({ file, address: URL.createObjectURL(file) });
      // An invalid file leaves the previous one, so that a mistake costs nothing.
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
    /** Resolves with the chosen file as soon as it is checked. */
    settled: () => outcome.current,
    setProblem,
  };
}
