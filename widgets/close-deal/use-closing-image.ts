import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '../../src/core/auth-store.js';
import { hasFileDraft, loadFileDraft, saveFileDraft } from '../../src/core/file-drafts.js';
import type { Said } from '../../src/text/said.js';
import { refusalOf } from './check-image.js';

export interface Chosen {
  file: File;
  /** The address for an `<img>` on the page. */
  address: string;
}

/**
 * The proof that was chosen, dropped or pasted: checked in the browser, and accepted only when it is a valid image. The browser stores it
 * until it is sent or removed, so that a reload doesn't lose it.
 */
export function useClosingImage(rentalId: string) {
  const personId = useAuth().user?._id ?? '';
  const draft = `deal.${rentalId}.image`;
  const store = (file: File | null) => void saveFileDraft(personId, draft, file);
  const [isRestored, setRestored] = useState(() => hasFileDraft(personId, draft));
  const [isLost, setLost] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<Said>();
  const [isChecking, setChecking] = useState(false);
  /** The check of the last file; null when it has ended. It resolves with null if the file can't be used. */
  const running = useRef<Promise<File | null>>(null);
  const kept = useRef<File>(null);
  /** Whether an image was chosen or removed on this page, which a stored one never replaces. */
  const isTouched = useRef(false);

  const address = chosen?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);

  const take = (files: readonly File[], isStored = false) => {
    setChecking(true);
    isTouched.current = true;
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
        if (!isStored) store(file);
        setChosen({ file, address: URL.createObjectURL(file) });
      }
      return file;
    });
    running.current = check;
  };

  const load = useEffectEvent(() => loadFileDraft(personId, draft));
  const takeStored = useEffectEvent((file: File | null) => {
    if (!isRestored || isTouched.current) return;
    if (file) take([file], true);
    else setLost(true);
  });
  useEffect(() => void load().then((file) => takeStored(file)), []);

  return {
    chosen,
    problem,
    isChecking,
    /** True if the image of an earlier visit is here again, or should be. */
    isRestored,
    /** True if that image can't be restored. */
    isLost,
    take,
    /** Removes what the browser has stored, after the image was sent. */
    forget: () => store(null),
    remove: () => {
      isTouched.current = true;
      setRestored(false);
      store(null);
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
