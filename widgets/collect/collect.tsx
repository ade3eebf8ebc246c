import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../src/contract/number-format.js';
import { actionBarRef } from '../../src/core/action-bars.js';
import type { RecentVerdictHandle } from '../../src/parts/verdict/recent-verdict.js';
import type { OutcomeHandle } from './call/use-outcome.js';
import { useRentalCopy } from '../../src/parts/facts/use-rental-copy.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { ActionBar } from './call/action-bar.js';
import { EmptyHand } from './wait/empty-hand.js';
import { HeldView } from './call/held-view.js';
import { LoadingView } from './wait/loading-view.js';
import { chordOf, SHORTCUTS } from './keys/shortcuts.js';
import { Today } from './today.js';
import { useCollectKeys } from './keys/use-collect-keys.js';
import { useCreatorMessages } from './message/use-creator-messages.js';
import { useCollect } from './state/use-collect.js';
import type { FirstMessageHandle } from './message/use-first-message.js';
import { useOfflineSince } from './use-offline.js';

// A fetch needs none of these: they are loaded as soon as the screen is shown.
const Losses = lazyComponent(async () => (await import('./losses.js')).Losses, null);
const CallTools = lazyComponent(
  async () => (await import('./call/call-tools.js')).CallTools,
  <>
    <div className="rd-dial coming">
      <Button>…</Button>
    </div>
    <div className="do-not-contact coming">
      <Button size="small">…</Button>
    </div>
  </>,
);
const OutcomeBar = lazyComponent(async () => (await import('./call/outcome-bar.js')).OutcomeBar, null);
const StatusLine = lazyComponent(
  async () => (await import('./call/status-line.js')).StatusLine,
  <p className="status" />,
);
const Aside = lazyComponent(async () => (await import('./message/rental-aside.js')).RentalAside);
const RecentVerdict = lazyComponent(
  async () => (await import('../../src/parts/verdict/recent-verdict.js')).RecentVerdict,
  null,
);
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
  const collect = useCollect();
  const { rental, verdict, held, wait } = collect;
  const recentVerdict = held.data?.recentVerdict;
  const { copy, clear, stateOf, news } = useRentalCopy(root, rental);
  const firstMessage = useRef<FirstMessageHandle>(null);
  const messages = useCreatorMessages(rental);
  const outcome = useRef<OutcomeHandle>(null);
  const recent = useRef<RecentVerdictHandle>(null);
  const [isOutcomeSent, setOutcomeSent] = useState(false);
  const rules = held.data?.outcomes;
  const focusEmail = () => {
    const field = root.current?.querySelector<HTMLInputElement>('.client-email input');
    field?.focus();
    return !!field;
  };
  const keys = useCollectKeys({
    collect,
    copy,
    clearCopy: clear,
    firstMessage,
    messages,
    focusEmail,
    outcome,
    recent,
    noHotkeys,
  });
  const { hint } = keys;
  const offlineSinceMs = useOfflineSince();
  const [arePreferencesOpen, setPreferencesOpen] = useState(false);
  const { pending, phase } = verdict;
  useEffect(() => {
    Aside.prepare();
    CallTools.prepare();
    // They must be loaded before the network may fail.
    RecentVerdict.prepare();
    StatusLine.prepare();
  }, []);

  const canDecide = rental !== null && phase === 'none' && !isOutcomeSent;

  return (
    <section className="collect" aria-labelledby="title" ref={root}>
      <header className="head">
        <h2 id="title">{t('Collect')}</h2>
        <IconButton icon="sliders" label={t('Preferences')} onClick={() => setPreferencesOpen(true)} />
        {!noHotkeys && (
          <IconButton icon="keyboard" label={t('Keys (?)')} onClick={() => keys.setHelpOpen(true)} />
        )}
      </header>
      <Today counts={collect.counts.data} hasFailed={collect.counts.isError} />
      <div className="work" part="card">
        <div className="bar" ref={actionBarRef}>
          <ActionBar
            rentalId={rental?._id}
            fetchState={collect.fetchState}
            wait={wait}
            isFetchNext={collect.isFetchNext}
            canDecide={canDecide}
            sending={phase === 'sending' ? pending?.status : undefined}
            hint={hint}
            onFetch={collect.fetchNext}
            onFinish={() => verdict.decide('valid')}
            onInvalid={() => verdict.decide('invalid')}
          />
          {rental && rules && (
            <OutcomeBar
              key={rental._id}
              {...{ rental, rules, hint, handle: outcome, onSending: setOutcomeSent }}
              canDecide={phase === 'none'}
              chord={chordOf('no-answer', hint)}
            />
          )}
          {rental && (
            <CallTools
              // Siblings with the same key would stay on the screen.
              key={`dial ${rental._id}`}
              {...{ rental, clear, isOn: canDecide, hint }}
              hasKeys={keys.areOn && !noHotkeys}
              writer={() => firstMessage.current}
            />
          )}
          {rental && (
            <StatusLine verdict={verdict} offlineSinceMs={offlineSinceMs} fetchedAt={rental.fetchedAt} />
          )}
          <Losses />
        </div>
        <div className="body" data-decided={phase === 'none' ? undefined : ''}>
          {rental ? (
            <HeldView rental={rental} {...{ stateOf, hint }} onCopy={copy} />
          ) : held.isPending && offlineSinceMs === null ? (
            <LoadingView />
          ) : (
            <EmptyHand
              isWaiting={wait.seconds > 0}
              refusal={collect.refusal}
              offlineSinceMs={offlineSinceMs}
              loadError={held.data ? null : held.error}
              onReload={() => void held.refetch()}
              isReloading={held.isFetching}
            />
          )}
          <AfterWait
            {...{ root, copy, clear, wait, titleBadge, arePreferencesOpen }}
            rentalId={rental?._id}
            fetchState={collect.fetchState}
            fetched={collect.fetched}
            copyState={stateOf('number')}
            queued={keys.queued}
            hint={hint}
            onClosePreferences={() => setPreferencesOpen(false)}
          />
        </div>
        {recentVerdict && (
          <RecentVerdict
            className="status recent"
            verdict={recentVerdict}
            answeredAtMs={held.dataUpdatedAt}
            isHandFull={rental !== null}
            handle={recent}
            hotkey={hint('Z')}
          />
        )}
      </div>
      {rental && (
        <div className="aside">
          <Aside {...{ rental, root, firstMessage, messages, hint }} />
        </div>
      )}
      <LiveRegion>{news}</LiveRegion>
      <LiveRegion>
        {rental &&
          t('Rental in hand: {number}, {name}', {
            number: formatNumber(rental),
            name: rental.client_name,
          })}
      </LiveRegion>
      {keys.isHelpOpen && (
        <KeysHelp
          shortcuts={SHORTCUTS}
          rules={rules}
          areOn={keys.areOn}
          onSwitch={keys.switchKeys}
          onClose={() => keys.setHelpOpen(false)}
        />
      )}
    </section>
  );
}
