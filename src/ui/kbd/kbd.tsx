interface KbdProps {
  children: string;
  /**
   * The control beside it already says the key to assistive technology. Then it is drawn by the style sheet: as text it would be a part of
   * the control's label, which people say aloud to press it (WCAG 2.5.3).
   */
  decorative?: boolean;
}

/** What stands on the keys, by their names in `aria-keyshortcuts`. */
const CAPS: Record<string, string> = { Control: 'Ctrl', Meta: '⌘', Backspace: '⌫' };

/** A key of the keyboard, or several at once: `N`, `Control+Enter`. */
export function Kbd({ children, decorative = false }: KbdProps) {
  const caps = children
    .split('+')
    .map((key) => CAPS[key] ?? key)
    .join(' ');
  if (decorative) return <kbd className="rd-kbd" aria-hidden data-key={caps} />;
  return (
    <kbd className="rd-kbd" aria-label={caps === children ? undefined : children.replace('+', ' + ')}>
      {caps}
    </kbd>
  );
}
