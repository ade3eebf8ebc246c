import { useEffect, type ReactNode } from 'react';
import { toast as sonner, Toaster as Sonner, useSonner } from 'sonner';
import type { Said } from '../../text/said.js';
import { TOAST } from '../../contract/page-limits.js';
import { authStore } from '../../core/session-store.js';
import { timeFactor } from '../../core/time-factor.js';
import { setToastPort, type ToastPort } from '../../core/toast.js';
import { useText } from '../../text/use-text.js';
import { useHost } from '../use-host.js';
import { listenForGestures, TOAST_ID } from './gestures.js';
import { holdPresses } from './hold-presses.js';
import { returnFocus } from './return-focus.js';
import { useAboveDialogs } from './use-above-dialogs.js';
import { GAP_PX, useLift } from './use-lift.js';

const port: ToastPort = {
  show: ({ kind, text, refused, isSaid, detail, reason, ...rest }) =>
    sonner[kind](<Marked id={rest.id}>{isSaid ? text : <Words said={refused ?? text} />}</Marked>, {
      id: rest.id,
      duration: rest.durationMs * timeFactor(),
      description: reason ? <Words said={reason} /> : detail,
    }),
  dismiss: (id) => sonner.dismiss(id),
};

/** The text of a toast. It is rendered inside the toaster, so that it follows the toaster's language. */
function Words({ said }: { said: Said }) {
  return useText().say(said);
}

/** Marks a toast with its id, because sonner doesn't put the id on the toast's element. */
const Marked = ({ id, children }: { id: string; children: ReactNode }) => (
  <span {...{ [TOAST_ID]: id }} translate="no">
    {children}
  </span>
);

/** The space below sonner's toasts, in px. */
const BOTTOM_PX = { wide: 24, narrow: 16 };

/** The page's toasts, with the numbers of section 9 of the specification. */
export function Toaster() {
  const host = useHost();
  const t = useText();
  const { toasts } = useSonner();
  const liftPx = useLift(host, toasts.length);
  useAboveDialogs(host, toasts[0]?.id);
  useEffect(() => listenForGestures(host, port.dismiss), [host]);
  useEffect(() => holdPresses(host, port.dismiss), [host]);
  useEffect(() => returnFocus(host), [host]);
  // Registers in an effect, because sonner drops toasts that arrive before it listens, and its own effect
  // runs before this one.
  useEffect(() => {
    setToastPort(port);
    return () => {
      setToastPort(null);
      // Dismisses all toasts, because sonner would show them again in the next toaster.
      if (!host.isConnected) sonner.dismiss();
    };
  }, [host]);
  // Dismisses the toasts at a change of person, because they may contain data of the previous person's
  // clients.
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
      position="bottom-right"
      // Toasts are not stacked, because a stack would hide an error behind a newer success.
      expand
      visibleToasts={3}
      gap={GAP_PX}
      offset={{ bottom: BOTTOM_PX.wide + liftPx }}
      mobileOffset={{ bottom: BOTTOM_PX.narrow + liftPx }}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={t('Messages')}
      duration={TOAST.durationMs}
    />
  );
}
