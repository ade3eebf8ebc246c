import { holdShape } from '../ui/icon/hold-shape.js';

/** The logo of Rental Desk: a house with a drawer as its door. */
export function Logo() {
  return (
    <svg className="rd-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        ref={holdShape}
        className="rd-logo-ground"
        d="M6 0h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"
      />
      <path
        ref={holdShape}
        className="rd-logo-line"
        d="M6 11.2 12 6l6 5.2M7.6 10v8h8.8v-8M7.6 14h8.8M11 16h2"
      />
    </svg>
  );
}
