interface KbdProps {
  children: string;
  /**
   * The control next to it already tells assistive technology the key. Then the style sheet draws it: as text it would be part of
   * the control's label, which people say aloud to press it (WCAG 2.5.3).
   */
  decorative?: boolean;
}

/** A key of the keyboard. */
export function Kbd({ children, decorative = false }: KbdProps) {
  if (decorative) return <kbd className="rd-kbd" aria-hidden data-key={children} />;
  return <kbd className="rd-kbd">{children}</kbd>;
}
