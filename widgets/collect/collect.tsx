import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { actionBarRef } from '../../src/core/action-bars.js';
import type { MessageWriter } from '../../src/parts/first-message/use-message-text.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { Head } from '../../src/ui/head/head.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { ActionBar } from './call/action-bar.js';
import type { ToolsFit } from './call/call-tools.js';
import { useHandInView } from './call/use-hand-in-view.js';
import { HeldView } from './call/held-view.js';
import { COLLECT_KEYS, useCollectKeys } from './keys/collect-keys.js';
import { useCollect } from './state/use-collect.js';
import { EmptyHand } from './wait/empty-hand.js';
import { Today } from './wait/today.js';

// A fetch needs none of these: they are loaded as soon as the screen is shown.
const Losses = lazyComponent(async () => (await import('./losses.js')).Losses, null);
const CallTools = lazyComponent(
  async () => (await import('./call/call-tools.js')).CallTools,
  // Keeps the room of the tools, so that the fields don't move under the mouse.
  <div className="tools coming">
    <Button>…</Button>
  </div>,
);
const TimeThere = lazyComponent(async () => (await import('./call/call-tools.js')).TimeThere, null);
const DoNotContact = lazyComponent(async () => (await import('./call/call-tools.js')).DoNotContact, null);
const StatusLine = lazyComponent(async () => (await import('./call/status-line.js')).StatusLine, null);
const Aside = lazyComponent(async () => (await import('./message/rental-aside.js')).RentalAside, null);
const RecentVerdict = lazyComponent(
  async () => (await import('../../src/parts/verdict/recent-verdict.js')).RecentVerdict,
  null,
);
const DaySoFar = lazyComponent(async () => (await import('./wait/day-so-far.js')).DaySoFar, null);
const KeysHelp = lazyComponent(async () => (await import('./keys/keys-help.js')).KeysHelp, null);
const AfterWait = lazyComponent(async () => (await import('./wait/after-wait.js')).AfterWait, null);

export interface CollectProps {
  /** True if the embedding page turns all single keys off. */
  noHotkeys?: boolean;
  /** The end of the wait may be in the page's title. */
  titleBadge?: boolean;
}

/** One rental at a time: fetch, copy, call, then Finish or Invalid Number, then the wait. */
export function Collect({ noHotkeys = false, titleBadge = false }: CollectProps) {
  const t = useText();
  const root = useRef<HTMLElement>(null);
  const collect = useCollect(root);
  const { hand, rental, recent, held, send } = collect;
  useHandInView(root, held.data && (rental?._id ?? null));
  const { copy, clear, stateOf, news } = collect.copying;
  const writer = useRef<MessageWriter>(null);
  const [dialog, setDialog] = useState<'preferences' | 'help' | null>(null);
  const [fit, setFit] = useState<ToolsFit>('caps');
  const close = () => setDialog(null);
  const { areOn, switchKeys, keyOf, hint } = useCollectKeys({
    collect,
    root,
    noHotkeys,
    onHelp: () => setDialog('help'),
  });
  useEffect(() => {
    CallTools.prepare();
    // They must be loaded before the network may fail.
    RecentVerdict.prepare();
    StatusLine.prepare();
  }, []);

  const rules = held.data?.outcomes;
  const phase = hand.is === 'held' ? hand.phase : undefined;
  const hasVerdict = phase === 'sending' || phase === 'unsent';
  const isIdle = rental === null && held.data !== undefined;
  const today = <Today counts={collect.counts} />;
  const ofNumber = { isOn: phase === 'open', keys: { hasKeys: areOn, hint } };

  return (
    <section className="collect" aria-labelledby="title" ref={root}>
      <Head title={t('Collect')} titleId="title">
        {!isIdle && today}
        <div className="icons">
          <IconButton icon="sliders" label={t('Preferences')} onClick={() => setDialog('preferences')} />
          {!noHotkeys && (
            <IconButton icon="keyboard" label={t('Keys (?)')} onClick={() => setDialog('help')} />
          )}
        </div>
      </Head>
      <div className="work rd-card" part="card">
        <div className="body" data-decided={hasVerdict ? '' : undefined}>
          {rental ? (
            <HeldView
              rental={rental}
              maxTries={rules?.maxTries}
              stateOf={stateOf}
              keyOf={keyOf}
              onCopy={copy}
              localTime={<TimeThere rental={rental} />}
              tools={
                <CallTools
                  key={rental._id}
                  rental={rental}
                  {...ofNumber}
                  writer={() => writer.current}
                  clear={clear}
                  hasOutcomes={rules !== undefined}
                  form={hasVerdict ? null : collect.state.form}
                  canDecide={phase === 'open' && !collect.state.isNew}
                  send={send}
                  keyOf={keyOf}
                  fit={fit}
                  onFit={setFit}
                />
              }
              doNotContact={fit !== 'more' && <DoNotContact key={rental._id} rental={rental} {...ofNumber} />}
            />
          ) : (
            <>
              <EmptyHand collect={collect} />
              {isIdle && <DaySoFar collect={collect} today={today} />}
            </>
          )}
        </div>
        {recent && (
          <RecentVerdict
            className="recent rd-row"
            verdict={recent}
            answeredAtMs={held.dataUpdatedAt}
            isHandFull={rental !== null}
            controlKey={keyOf('take-back')}
          />
        )}
        <div className="foot" ref={actionBarRef}>
          <Losses />
          {rental && <StatusLine collect={collect} />}
          <ActionBar
            hand={hand}
            wait={collect.wait}
            isFetchNext={collect.isFetchNext}
            isNew={collect.state.isNew}
            isQueued={collect.state.next.is === 'queued'}
            sending={phase === 'sending' ? collect.pending?.status : undefined}
            keyOf={keyOf}
            onFetch={() => send({ type: 'fetch' })}
            onQueue={() => send({ type: 'fetch-key' })}
            onDecide={(status) => send({ type: 'decide', status, isByKey: false })}
          />
        </div>
      </div>
      <div className="aside">
        <Aside rental={rental} isIdle={isIdle} root={root} writer={writer} keyOf={keyOf} />
      </div>
      <AfterWait
        collect={collect}
        titleBadge={titleBadge}
        arePreferencesOpen={dialog === 'preferences'}
        onClosePreferences={close}
      />
      <LiveRegion>{news}</LiveRegion>
      <LiveRegion>
        {rental &&
          t('Rental in hand: {number}, {name}', {
            number: formatNumber(rental),
            name: rental.client_name,
          })}
      </LiveRegion>
      {dialog === 'help' && (
        <KeysHelp keys={COLLECT_KEYS} rules={rules} areOn={areOn} onSwitch={switchKeys} onClose={close} />
      )}
    </section>
  );
}
