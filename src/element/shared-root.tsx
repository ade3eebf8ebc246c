import { Component, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

type Place = HTMLElement | ShadowRoot;

let drawing: Root | undefined;
let count = 0;
const portals = new Map<number, ReactNode>();

/**
 * Has the interface of a React root, but one root renders all elements of the page, each through a portal
 * into its own place. With a root per element, many elements on a page are slow, because each root is a task
 * with its own layout and paint.
 */
export function sharedRoot(place: Place): Root {
  const id = (count += 1);
  return {
    render(view) {
      portals.set(id, createPortal(<Fence>{view}</Fence>, place, String(id)));
      draw();
    },
    unmount() {
      portals.delete(id);
      // Unmounting is synchronous, as for a separate root, because the effects must release their resources
      // before anybody needs them again.
      flushSync(draw);
    },
  };
}

function draw(): void {
  // This box is never visible: everything is rendered in the portals.
  drawing ??= createRoot(document.createElement('div'));
  // React skips unchanged portals, because they are the same objects.
  drawing.render([...portals.values()]);
}

/** An error that not even the element's own `Boundary` has caught ends this element only. */
class Fence extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
