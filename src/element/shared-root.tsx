import { Component, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

type Place = HTMLElement | ShadowRoot;

let drawing: Root | undefined;
let count = 0;
const portals = new Map<number, ReactNode>();

/**
 * A React root to its user; behind it one root draws all elements of the page, each through a portal into its own place. What many
 * elements on one page cost is their roots: each is a task of its own, with a layout and a paint after it (`bench -- mount`).
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
      // As a root of its own would: what its effects hold must be given back before anybody asks for it again.
      flushSync(draw);
    },
  };
}

function draw(): void {
  // Nobody sees this box: all that is drawn stands in the portals.
  drawing ??= createRoot(document.createElement('div'));
  // Those that haven't changed are the same objects, which React passes over.
  drawing.render([...portals.values()]);
}

/** What not even an element's own `Boundary` has caught ends this element and leaves the others. */
class Fence extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
