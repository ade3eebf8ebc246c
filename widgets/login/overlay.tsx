import { useText } from '../../src/text/use-text.js';

/**
 * Covers the whole screen while the credentials are being sent. The element is in the page beforehand, so
 * that screen readers announce its text.
 */
export function Overlay({ isShown }: { isShown: boolean }) {
  const t = useText();
  return (
    <div className="rd-login-overlay" role="status">
      {isShown && (
        <>
          <span className="rd-spinner" aria-hidden="true" />
          {t('Logging in…')}
        </>
      )}
    </div>
  );
}
