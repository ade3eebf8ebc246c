import { Markdown } from '@storybook/addon-docs/blocks';
import { summaryOf } from '../../scripts/package/element-doc.js';
import { DOCUMENTED_ELEMENTS } from './documented-elements.js';
import { PageLink } from './page-link.js';

/** Every element with its first sentence and a link to its page. */
export function ElementLinks() {
  return (
    <ul>
      {DOCUMENTED_ELEMENTS.map((element) => (
        <li key={element.tag}>
          <PageLink id={`widgets-${element.tag}--docs`}>{element.tag}</PageLink>
          {': '}
          <Markdown options={{ forceInline: true }}>{summaryOf(element)}</Markdown>
        </li>
      ))}
    </ul>
  );
}
