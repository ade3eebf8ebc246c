import { useId, type ReactNode, type Ref } from 'react';

interface RuleProps {
  title: string;
  /** What the rule does: paragraphs below the title. */
  says?: ReactNode;
  /** For a caller that moves the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The fields or other controls. */
  children?: ReactNode;
}

/** A row of a screen of rules: a title and a sentence about its effect on the left, its fields on the right. Rows are in an element `.rd-rules`. */
export function Rule({ title, says, titleRef, children }: RuleProps) {
  const id = useId();
  return (
    <section className="rd-rule" part="rule" aria-labelledby={id}>
      <div className="rd-rule-says">
        <h3 id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h3>
        {says}
      </div>
      <div className="rd-rule-fields">{children}</div>
    </section>
  );
}
