import { useEffect, type ReactNode } from 'react';
import { toast as sonner, Toaster as Sonner, useSonner } from 'sonner';
import type { Said } from '../../text/said.js';
import { TOAST } from '../../contract/page-limits.js';
import { TOASTER } from '../../contract/toaster-limits.js';
import { authStore } from '../../core/session-store.js';
import { setToastPort, type ToastPort } from '../../core/toast.js';
import { useText } from '../../text/use-text.js';
import { useHost } from '../host-context.js';
import { listenForGestures, TOAST_ID } from './gestures.js';
import { useLift } from './use-lift.js';

const port: ToastPort = {
  show: ({ kind, text, refused, isSaid, detail, ...rest }) =>
    sonner[kind](<Marked id={rest.id}>{isSaid ? text : <Words said={refused ?? text} />}</Marked>, {
      id: rest.id,
      duration: rest.durationMs,
      description: detail,
    }),
  dismiss: (id) => sonner.dismiss(id),
};

/** Stands inside the toaster, so it speaks the toaster's language, also after that has changed. */
function Words({ said }: { said: Said }) {
  return useText().say(said);
}

/** Sonner gives a toast's element no id. */
const Marked = ({ id, children }: { id: string; children: ReactNode }) => (
  <span {...{ [TOAST_ID]: id }}>{children}</span>
);

/** The space that sonner leaves below its toasts. */
const BOTTOM_PX = { wide: 24, narrow: 16 };

/** The page's toasts, with the numbers of the specification's section 9. */
export function Toaster() {
  const host = useHost();
  const liftPx = useLift(host, useSonner().toasts.length);
  useEffect(() => listenForGestures(host, port.dismiss), [host]);
  // Sonner forgets toasts that come before it listens; its own effect has run when this one does.
  useEffect(() => {
    setToastPort(port);
    return () => {
      setToastPort(null);
      // Sonner would show the old news again to the next toaster.
      if (!host.isConnected) sonner.dismiss();
    };
  }, [host]);
  // What was said to one person, with the words of their clients, is not for the next one.
  useEffect(
    () =>
      authStore.subscribe((now, before) => {
        if (before.user && before.user._id !== now.user?._id) sonner.dismiss();
      }),
    [],
  );
  return (
    <Sonner
      theme="system"
      position={TOASTER.position}
      // A stack would hide an error behind the success that came after it.
      expand
      visibleToasts={TOASTER.visible}
      gap={TOASTER.gapPx}
      offset={{ bottom: BOTTOM_PX.wide + liftPx }}
      mobileOffset={{ bottom: BOTTOM_PX.narrow + liftPx }}
      hotkey={[...TOASTER.hotkey]}
      duration={TOAST.durationMs}
    />
  );
}
