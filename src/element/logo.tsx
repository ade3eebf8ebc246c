/** The mark of Rental Desk: a house whose door is a desk's drawer. */
export function Logo() {
  return (
    <svg className="rd-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect className="rd-logo-ground" width="24" height="24" rx="6" />
      <path className="rd-logo-line" d="M6 11.2 12 6l6 5.2M7.6 10v8h8.8v-8M7.6 14h8.8M11 16h2" />
    </svg>
  );
}
