import { useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { startUpload } from '../../src/contract/upload-calls.js';
import { type Upload, type UploadPurpose } from '../../src/contract/upload.js';
import { isCallError } from '../../src/core/call-error.js';
import { useStartUpload } from '../../src/data/uploads.js';
import { refusalOf } from './check-file.js';

/** The file that was chosen and its way to the server. */
export function useSending(purpose: UploadPurpose, onStarted: (upload: Upload) => void) {
  const [file, setFile] = useState<File | null>(null);
  /** What is wrong with the file. */
  const [complaint, setComplaint] = useState<Said>();
  /** Why a file that may be good didn't get through. */
  const [failure, setFailure] = useState<Said>();
  const [sentPart, setSentPart] = useState<number | null>(null);
  /** Set at once: a second click comes before the screen has shown the first. */
  const sending = useRef<AbortController>(null);
  const { mutateAsync } = useStartUpload(purpose);

  const choose = (chosen: File | null, why?: Said) => {
    setFile(chosen);
    setComplaint(why);
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
      // A useless file stays useless: the next one is chosen, and the field says why.
      if (atFile) choose(null, atFile);
      else setFailure(isCallError(error) ? error : startUpload.says.failed);
    } finally {
      setSentPart(null);
    }
  };

  return {
    file,
    complaint,
    failure,
    /** How much of the file has gone out; null while nothing is on its way. */
    sentPart,
    take: (files: readonly File[]) => {
      const refusal = refusalOf(files);
      // A file that can't be sent leaves the one before in its place: a slip costs nothing.
      choose(refusal === null ? (files[0] ?? null) : file, refusal ?? undefined);
    },
    remove: () => choose(null),
    submit: async () => {
      if (sending.current) return;
      const refusal = refusalOf(file ? [file] : []);
      setComplaint(refusal ?? undefined);
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
