/** Covers the whole screen while the credentials are under way. The words stand ready, so that a screen reader says them. */
export function Overlay({ isShown }: { isShown: boolean }) {
  return (
    <div className="rd-login-overlay" role="status" data-shown={isShown ? '' : undefined}>
      {isShown && (
        <>
          <span className="rd-spinner" aria-hidden="true" />
          <span>Logging in…</span>
        </>
      )}
    </div>
  );
}
