import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { TOAST } from '../../contract/page-limits.js';
import { TOASTER } from '../../contract/toaster-limits.js';
import { authStore } from '../../core/session-store.js';
import { setToastPort, type ToastPort } from '../../core/toast.js';
import { useText } from '../../text/use-text.js';
import { useHost } from '../host-context.js';

const port: ToastPort = {
  show: ({ kind, text, isSaid, action, ...rest }) =>
    sonner[kind](isSaid ? text : <Said>{text}</Said>, { id: rest.id, duration: rest.durationMs, action }),
  dismiss: (id) => sonner.dismiss(id),
};

/** Stands inside the toaster, so it speaks the toaster's language, also after that has changed. */
function Said({ children }: { children: string }) {
  return useText().say(children);
}

/** The page's toasts, with the numbers of the specification's section 9. */
export function Toaster() {
  const host = useHost();
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
      hotkey={[...TOASTER.hotkey]}
      duration={TOAST.durationMs}
    />
  );
}
