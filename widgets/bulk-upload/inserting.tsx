import { useState } from 'react';
import type { Upload } from '../../src/contract/uploads/upload.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Working } from './working.js';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.js')).CancelDialog, null);

/** Shows that the server inserts the rows. Cancel asks what happens to rows that are already inserted. */
export function Inserting({ upload, atMs }: { upload: Upload; atMs: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Working upload={upload} atMs={atMs} onCancel={() => setAsking(true)} />
      {isAsking && <CancelDialog upload={upload} onClose={() => setAsking(false)} />}
    </>
  );
}
