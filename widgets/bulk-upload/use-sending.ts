import { useRef, useState } from 'react';
import type { Coded } from '../../src/contract/base/coded.js';
import type { Said } from '../../src/text/said.js';
import { startUpload } from '../../src/contract/uploads/upload-calls.js';
import { type Upload, type UploadPurpose } from '../../src/contract/uploads/upload.js';
import { isCallError } from '../../src/core/call-error.js';
import { useStartUpload } from '../../src/data/uploads.js';
import { refusalOf } from './check-file.js';

/** The chosen file and its request to the server. */
export function useSending(purpose: UploadPurpose, onStarted: (upload: Upload) => void) {
  const [file, setFile] = useState<File | null>(null);
  /** The error of the file. */
  const [fieldError, setFieldError] = useState<Said>();
  /** Why a file that may be valid wasn't sent. */
  const [failure, setFailure] = useState<Said>();
  const [sentPart, setSentPart] = useState<number | null>(null);
  /** A ref that is set at once, because a second click may come before the first one is rendered. */
  const sending = useRef<AbortController>(null);
  /** Why the server would refuse the chosen file. */
  const useless = useRef<Coded>(null);
  const { mutateAsync } = useStartUpload(purpose);

  const choose = (chosen: File | null, why?: Said) => {
    // A file that is not replaced keeps its known errors.
    if (chosen !== file) useless.current = null;
    setFile(chosen);
    setFieldError(why);
    setFailure(undefined);
  };

  const send = async (chosen: File, { signal }: AbortController) => {
    setFailure(undefined);
    setSentPart(0);
    try {
      onStarted(await mutateAsync({ file: chosen, signal, onProgress: setSentPart }));
    } catch (error) {
      if (signal.aborted) return;
      const atFile = isCallError(error) && error.errors.find(({ path }) => path === 'file');
      // A retry can't help an unusable file, so the file is removed and the field shows the reason.
      if (atFile) choose(null, atFile);
      else setFailure(isCallError(error) ? error : startUpload.says.failed);
    } finally {
      setSentPart(null);
    }
  };

  return {
    file,
    fieldError,
    failure,
    /** The share of the file that was sent; null while nothing is being sent. */
    sentPart,
    take: (files: readonly File[]) => {
      const refusal = refusalOf(files);
      // An invalid file leaves the previous one, so that a mistake costs nothing.
      choose(refusal === null ? (files[0] ?? null) : file, refusal ?? undefined);
    },
    remove: () => choose(null),
    /** Shows why the read file can't be used. While it is being sent, the server's answer will show that. */
    refuse: (why: Coded) => {
      if (sending.current) return;
      useless.current = why;
      setFieldError(why);
    },
    submit: async () => {
      if (sending.current) return;
      const refusal = refusalOf(file ? [file] : []) ?? useless.current;
      // Without a file, the reason why the last one wasn't taken says more than that one is required.
      setFieldError((before) => (file ? (refusal ?? undefined) : (before ?? refusal ?? undefined)));
      if (refusal !== null || !file) return;
      sending.current = new AbortController();
      try {
        await send(file, sending.current);
      } finally {
        sending.current = null;
      }
    },
    stop: () => sending.current?.abort(),
  };
}
