interface KbdProps {
  children: string;
  /**
   * True if the control next to it already announces the key to assistive technology. Then the style sheet
   * draws the key, because as text it would be a part of the control's label, which people say aloud to press
   * the control (WCAG 2.5.3).
   */
  decorative?: boolean;
}

/** A key of the keyboard. */
export function Kbd({ children, decorative = false }: KbdProps) {
  return (
    <kbd
      className="rd-kbd"
      {...(decorative ? { 'aria-hidden': true, 'data-key': children } : { children })}
    />
  );
}
