import type { ComponentType } from 'react';
import { current } from '../core/config.js';
import { restoreSession } from '../core/session-store.js';
import {
  attributesOf,
  parseAttribute,
  reflect,
  takeEarlyProperties,
  type PropKind,
  type PropKinds,
} from './attributes.js';
import {
  CONNECTED,
  hydrateStatic,
  PROPS,
  r2wcClass,
  RENDER,
  SETTLED,
  shareRoot,
  type MountProps,
  type R2wcElement,
} from './r2wc.js';
import { adoptStyles } from './styles.js';

interface HostOptions {
  hasShadow: boolean;
  /** Returns the sheets to adopt. It is called when the first element is connected. */
  sheets: () => CSSStyleSheet[];
  kinds: PropKinds;
  /** Called when an element is connected, before React renders it. */
  ahead: (() => void) | undefined;
}

export interface HostClass extends CustomElementConstructor {
  observedAttributes?: string[];
  version?: string;
}

/** The class of an element that shows a component: r2wc's class, with a fix for each of its traps (toolchain-facts.md). */
export function hostClass(
  View: ComponentType<MountProps>,
  { hasShadow, sheets, kinds, ahead }: HostOptions,
): HostClass {
  const propByAttribute = attributesOf(kinds);

  class Host extends r2wcClass(View, hasShadow) {
    static readonly observedAttributes = [...propByAttribute.keys()];

    constructor() {
      super();
      // r2wc starts as connected, so it would mount a detached element at its first property.
      this[CONNECTED] = false;
      for (const [prop, kind] of Object.entries(kinds)) if (kind === 'boolean') this[PROPS][prop] = false;
    }

    // Runs to its end at once where nothing has to be waited for.
    override async connectedCallback(): Promise<void> {
      takeEarlyProperties(this, Object.keys(kinds));
      adoptStyles(this, sheets());
      // The first elements of a page start a task later, because a bundle defines elements in the task in which the app's code below its
      // imports calls `configure`.
      if (!current.isUsed) await new Promise((resolve) => setTimeout(resolve));
      const { isDone, promise } = restoreSession();
      if (!isDone) await promise;
      if (this.isConnected) this.#mount();
    }

    #isHydrating = false;

    #mount(): void {
      ahead?.();
      this.#isHydrating = hydrateStatic(this, View);
      if (!this.#isHydrating) shareRoot(this, View);
      super.connectedCallback();
    }

    /**
     * Props wait for the end of a hydration, because React discards the hydration and the typed text when
     * props change during it.
     */
    override [RENDER](): void {
      if (!this.#isHydrating) super[RENDER]();
    }

    override [SETTLED](): void {
      if (!this.#isHydrating) return;
      this.#isHydrating = false;
      super[RENDER]();
    }

    /** A move disconnects the element and connects it again at once. Only an element that stays disconnected loses its state. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** `moveBefore` calls this instead of the two callbacks above. There is nothing to do. */
    connectedMoveCallback(): void {
      adoptStyles(this, sheets());
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      const prop = propByAttribute.get(name);
      const kind = prop && kinds[prop];
      if (!kind) return;
      this[PROPS][prop] = parseAttribute(kind, text);
      this[RENDER]();
    }
  }

  for (const [prop, kind] of Object.entries(kinds))
    Object.defineProperty(Host.prototype, prop, accessor(prop, kind));
  return Host;
}

/** The property of a prop. A value with an attribute is stored only there, as the single source of truth. */
function accessor(prop: string, kind: PropKind): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: true,
    get(this: R2wcElement) {
      return this[PROPS][prop];
    },
    set(this: R2wcElement, value: unknown) {
      if (kind !== 'object') {
        reflect(this, prop, kind, value);
        return;
      }
      this[PROPS][prop] = value;
      this[RENDER]();
    },
  };
}
