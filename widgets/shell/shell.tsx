import { useCallback, useRef, useState, useEffect, useEffectEvent } from 'react';
import { useAuth } from '../../src/core/auth-store.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { useWaiting } from '../../src/data/waiting.js';
import { BRAND } from '../../src/parts/brand.js';
import { capsOf, findAction } from '../../src/parts/keys/key-press.js';
import { Logo } from '../../src/parts/logo.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { Kbd } from '../../src/ui/kbd/kbd.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { useText } from '../../src/text/use-text.js';
import { linkedScreensOf, startOf } from '../../src/contract/screens/screens-of.js';
import { AccountMenu } from './account-menu.js';
import { Drawer } from './drawer.js';
import type { FindDialogProps } from './find-dialog.js';
import { Go } from './go.js';
import { Navigation, type NavigationProps } from './navigation.js';

const FirstSteps = lazyComponent(async () => (await import('./first-steps.js')).FirstSteps, null);
const AccountDialog = lazyComponent(async () => (await import('./account-dialog.js')).AccountDialog, null);
const FindDialog = lazyComponent(
  async () => (await import('./find-dialog.js')).FindDialog,
  ({ onText }) => <TypedAhead onText={onText} />,
);

/** The frame around a screen. Before login it shows only the page's own content. */
export function Shell(props: NavigationProps) {
  const { user } = useAuth();
  return user ? <Frame {...props} user={user} /> : <slot />;
}

function Frame({ user, current, hrefPrefix }: NavigationProps & { user: SessionUser }) {
  const t = useText();
  const [isCollapsed, setIsCollapsed] = useRemembered('rd-shell-collapsed');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [dialog, setDialog] = useState<'find' | 'account' | null>(null);
  const [shown, setShown] = useState(current);
  // The browser's Back leaves a dialog together with its screen.
  if (shown !== current) {
    setShown(current);
    setDialog(null);
  }
  const [sought, setSought] = useState('');
  const find = useCallback(() => {
    setSought('');
    setDialog('find');
  }, []);
  useFindKey(find);
  const waiting = useWaiting(user);
  const navigation = { user, current, hrefPrefix, waiting };
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const main = useRef<HTMLElement>(null);

  return (
    <div className="frame" data-collapsed={isCollapsed ? '' : undefined}>
      <header part="header">
        <button type="button" className="rd-button skip" onClick={() => main.current?.focus()}>
          {t('Skip to the content')}
        </button>
        <span className="when-wide">
          <IconButton
            icon="sidebar"
            label={isCollapsed ? t('Show sidebar') : t('Hide sidebar')}
            aria-expanded={!isCollapsed}
            onClick={() => setIsCollapsed(!isCollapsed)}
          />
        </span>
        <span className="when-narrow">
          <IconButton
            icon="sidebar"
            label={t('Menu')}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setIsDrawerOpen(true)}
          />
        </span>
        <Go path={startOf(user)} hrefPrefix={hrefPrefix} className="brand" title={t('To the first screen')}>
          <Logo />
          <span className="brand-name">{BRAND}</span>
        </Go>
        <button
          type="button"
          className="rd-button find"
          data-variant="quiet"
          data-size="small"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={find}
        >
          <Icon name="search" />
          <span className="find-label">{t('Find a lead, person or screen')}</span>
          <Kbd>{capsOf(FIND)}</Kbd>
        </button>
        <slot name="header" />
        <AccountMenu user={user} onAccount={() => setDialog('account')} />
      </header>
      <div className="sidebar when-wide" part="sidebar">
        <Navigation {...navigation} isRail={isCollapsed} />
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer}>
        <Navigation {...navigation} />
      </Drawer>
      <main part="content" ref={main} tabIndex={-1}>
        <slot />
        {waiting?.firstSteps && (
          <FirstSteps key={current} steps={waiting.firstSteps} user={user} hrefPrefix={hrefPrefix} />
        )}
        {dialog === 'find' && (
          <FindDialog
            screens={linkedScreensOf(user)}
            text={sought}
            onText={setSought}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'account' && <AccountDialog user={user} onClose={() => setDialog(null)} />}
      </main>
      <footer part="footer">
        © {new Date().getFullYear()} {BRAND}
      </footer>
    </div>
  );
}

const FIND = { key: 'K', isChord: true, action: 'find' } as const;

/** Calls back for Ctrl+K or ⌘K anywhere on the page, unless something has handled the press. */
function useFindKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || findAction([FIND], event) === undefined) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Takes the letters that are typed while a dialog's code is loading, so that none of them is a key of the screen below. */
function TypedAhead({ onText }: Pick<FindDialogProps, 'onText'>) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onText((before) => before + event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return null;
}

/** A boolean that this browser stores, if it stores anything. */
function useRemembered(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => recall(key));
  const change = (next: boolean) => {
    setValue(next);
    remember(key, next);
  };
  return [value, change];
}

function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function remember(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Without storage the sidebar still collapses, for this visit only.
  }
}
