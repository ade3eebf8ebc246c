/**
 * The key of a control, which announces it to assistive technology itself. The style sheet draws it, because as text it would be a part
 * of the control's label, which people say aloud to press the control (WCAG 2.5.3).
 */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="rd-kbd" aria-hidden data-key={children} />
);
