import { useId } from 'react';
import { formatContact } from '../../src/contract/numbers/number-format.js';
import { CopyableFacts } from '../../src/ui/facts/copyable-facts.js';

export interface PersonProps {
  title: string;
  /** The person's role, which is shown behind the title. */
  role?: string | undefined;
  name: string;
  email: string | null;
  contact: string | null;
}

/** A person's name and contact data; e-mail and contact are copied in their typed form. */
export function Person({ title, role, name, email, contact }: PersonProps) {
  const titleId = useId();
  return (
    <section className="person" part="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {role && <p className="role">{role}</p>}
      <p className="name">{name}</p>
      <CopyableFacts
        className="facts"
        facts={[
          { name: 'email', label: 'Email', text: email },
          {
            name: 'contact',
            label: 'Contact',
            text: contact,
            shown: contact && formatContact(contact),
          },
        ]}
      />
    </section>
  );
}
