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
  /** The check of the last file; null when it has ended. It resolves with null if the file can't be used. */
  const running = useRef<Promise<File | null>>(null);
  const kept = useRef<File>(null);

  const address = chosen?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);

  const take = (files: readonly File[]) => {
    setChecking(true);
    const check: Promise<File | null> = refusalOf(files).then((refusal) => {
      // The result is ignored if another image was chosen, or this one was removed, during the check.
      if (running.current !== check) return running.current ?? kept.current;
      running.current = null;
      setChecking(false);
      setProblem(refusal ?? undefined);
      const [file = null] = refusal === null ? files : [];
      // An invalid file leaves the previous one, so that a mistake costs nothing.
      if (file) {
        kept.current = file;
        setChosen({ file, address: URL.createObjectURL(file) });
      }
      return file;
    });
    running.current = check;
  };

  return {
    chosen,
    problem,
    isChecking,
    take,
    remove: () => {
      running.current = null;
      kept.current = null;
      setChecking(false);
      setProblem(undefined);
      setChosen(null);
    },
    /**
     * Resolves with the chosen file as soon as it is checked; with null, and not with the previous file, if it can't be used: nobody
     * has seen yet that the previous one stays.
     */
    settled: () => running.current ?? Promise.resolve(kept.current),
    setProblem,
  };
}
