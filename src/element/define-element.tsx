import { StrictMode, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Localized } from '../text/localized.js';
import { COMMON_PROPS, type CommonProps, type PropKind } from './attributes.js';
import { Boundary } from './boundary.js';
import { hostClass, type HostClass } from './host-class.js';
import { HostContext } from './host-context.js';
import { LightRoot } from './light-root.js';
import { type MountProps, type R2wcElement, SETTLED } from './r2wc.js';
import { sheetOf } from './styles.js';
import { useLocale } from './use-locale.js';
import { VERSION } from './version.js';
import { fire } from '../core/events.js';

export interface ElementOptions<Props> {
  /** False for the few elements that must be in the light DOM. */
  shadow?: boolean;
  /** Its own css, as text (`import css from './collect.css?inline'`). */
  styles?: string;
  /** The component's props. Names in camelCase become attributes in kebab-case. */
  props?: { [Name in keyof Props]-?: PropKind };
}

/** What surrounds a component, in addition to its own styles. */
export interface ElementRoot {
  sheets: (hasShadow: boolean) => CSSStyleSheet[];
  Around: ComponentType<{ children: ReactNode }>;
  /** Called when an element is connected, before React renders it. */
  ahead?: (() => void) | undefined;
}

/** The root of an element whose page has the tokens; it adds nothing. */
const BARE: ElementRoot = { sheets: () => [], Around: ({ children }) => children };

/**
 * Makes a component a custom element and defines its tag. If the tag is already defined, it keeps and returns that definition.
 * Screens use `defineWidget`, which adds the kit's styles and the cache.
 */
export function defineElement<Props extends object>(
  tag: `rd-${string}`,
  Component: ComponentType<Props>,
  options: ElementOptions<Props> = {},
  { sheets, Around, ahead }: ElementRoot = BARE,
): CustomElementConstructor {
  const existing: HostClass | undefined = customElements.get(tag);
  if (existing) {
    import('../core/embedding-problems.js').then(
      ({ reportTwo }) => reportTwo(tag, VERSION, existing.version),
      () => undefined,
    );
    return existing;
  }
  const { shadow = true, styles, props = {} } = options;
  const Root = shadow ? ShadowRootOf : LightRoot;

  function View({ container, locale, ...rest }: MountProps & Partial<CommonProps>) {
    // The cast is safe, because only our own class mounts this view, into its element or that element's
    // shadow root.
    const host = (container instanceof ShadowRoot ? container.host : container) as R2wcElement;
    const tag = useLocale(host, locale);
    return (
      <StrictMode>
        <HostContext value={host}>
          <Root lang={tag}>
            <Localized tag={tag}>
              <Boundary>
                <Around>
                  <Ready host={host}>
                    {/* The host passes exactly the props that `options.props` names. */}
                    <Component {...(rest as Props)} />
                  </Ready>
                </Around>
              </Boundary>
            </Localized>
          </Root>
        </HostContext>
      </StrictMode>
    );
  }

  const Host = hostClass(View, {
    hasShadow: shadow,
    sheets: () => [...sheets(shadow), ...(styles ? [sheetOf(styles)] : [])],
    kinds: { ...props, ...COMMON_PROPS },
    ahead,
  });
  Host.version = VERSION;
  customElements.define(tag, Host);
  return Host;
}

/** The box inside a shadow root to which the rules of `base.css` apply. */
function ShadowRootOf({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    // All our languages are written from left to right, also on a page that is written from right to left. A translator of the browser would
    // change data (names, rents) and leave old texts together with new ones, because it replaces what React renders.
    <div className="rd-root" lang={lang} dir="ltr" translate="no">
      {children}
    </div>
  );
}

/**
 * Reports once that the screen in it is rendered: to the host, and to the page by `rd-ready`. It is around the screen and not beside it,
 * because a second child would change the ids of `useId`, which the static login form has already.
 */
function Ready({ host, children }: { host: R2wcElement; children: ReactNode }) {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    host[SETTLED]?.();
    fire(host, 'rd-ready');
  }, [host]);
  return children;
}
