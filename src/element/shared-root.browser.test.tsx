import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../core/testing.js';
import { sharedRoot } from './shared-root.js';

function Counter() {
  const [clicks, setClicks] = useState(0);
  return <button onClick={() => setClicks(clicks + 1)}>{`clicked ${clicks}`}</button>;
}

function Broken(): never {
  throw new Error('No boundary of its own');
}

const makePlace = () => {
  const place = document.createElement('section').attachShadow({ mode: 'open' });
  document.body.append(place.host);
  return place;
};
const click = (place: ShadowRoot) => place.querySelector('button')?.click();

beforeEach(() => document.body.replaceChildren());

it('the shared root renders each view in its own place, and receives its events there', async () => {
  const [one, other] = [makePlace(), makePlace()];
  sharedRoot(one).render(<Counter />);
  sharedRoot(other).render(<Counter />);
  await eventually(() => expect(other.textContent).toBe('clicked 0'));
  click(one);
  await eventually(() => expect(one.textContent).toBe('clicked 1'));
  expect(other.textContent).toBe('clicked 0');
});

it('the shared root doesn’t render an unchanged view again when others are added and removed', async () => {
  const draw = vi.fn();
  const Watched = () => {
    draw();
    return <Counter />;
  };
  const place = makePlace();
  sharedRoot(place).render(<Watched />);
  await eventually(() => expect(place.textContent).toBe('clicked 0'));
  click(place);
  await eventually(() => expect(place.textContent).toBe('clicked 1'));
  const passing = makePlace();
  const root = sharedRoot(passing);
  root.render(<Counter />);
  await eventually(() => expect(passing.textContent).toBe('clicked 0'));
  root.unmount();
  await eventually(() => expect(passing.childNodes).toHaveLength(0));
  expect(place.textContent).toBe('clicked 1');
  expect(draw).toHaveBeenCalledOnce();
});

it('the shared root renders a new view into a place whose old view ends at the same moment', async () => {
  const place = makePlace();
  const first = sharedRoot(place);
  first.render(<Counter />);
  await eventually(() => expect(place.textContent).toBe('clicked 0'));
  click(place);
  await eventually(() => expect(place.textContent).toBe('clicked 1'));
  first.unmount();
  sharedRoot(place).render(<Counter />);
  await eventually(() => expect(place.textContent).toBe('clicked 0'));
});

it('the shared root ends only the view that throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [whole, broken] = [makePlace(), makePlace()];
  sharedRoot(whole).render(<Counter />);
  sharedRoot(broken).render(<Broken />);
  await eventually(() => expect(whole.textContent).toBe('clicked 0'));
  const other = makePlace();
  sharedRoot(other).render(<Counter />);
  await eventually(() => expect(other.textContent).toBe('clicked 0'));
  expect(broken.childNodes).toHaveLength(0);
});
