/**
 * A fake XMLHttpRequest for uploads on top of the current `fetch`: half of the file is sent at once, the rest
 * when the answer comes. So a story answers an upload like any other call, and a test sees it among the other
 * calls.
 */
class FakeUpload {
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onprogress: (() => void) | null = null;
  withCredentials = false;
  status = 0;
  responseText = '';
  readonly #headers: Record<string, string> = {};
  readonly #ending = new AbortController();
  #method = 'GET';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  abort(): void {
    this.#ending.abort();
  }

  send(body: FormData): void {
    void this.#send(body);
  }

  async #send(body: FormData): Promise<void> {
    const { signal } = this.#ending;
    try {
      this.#sent(0.5);
      const init = { method: this.#method, headers: this.#headers, body, signal };
      const response = await globalThis.fetch(this.#url, init);
      this.responseText = await response.text();
      this.status = response.status;
      if (signal.aborted) return;
      this.#sent(1);
      this.onload?.();
    } catch {
      if (!signal.aborted) this.onerror?.();
    }
  }

  #sent(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 1, lengthComputable: true });
  }
}

/** Replaces the browser's XMLHttpRequest, and returns the function that restores it. */
export function installUploads(): () => void {
  const real = globalThis.XMLHttpRequest;
  // The fake has only what `core/upload.ts` uses.
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = real;
  };
}
