import { summaryOf } from '../../scripts/package/element-doc.js';
import { DOCUMENTED_ELEMENTS } from './documented-elements.js';
import { PageLink } from './page-link.js';
import { Text } from './text.js';

/** Every element with its first sentence and a link to its page. */
export function ElementLinks() {
  return (
    <ul>
      {DOCUMENTED_ELEMENTS.map((element) => (
        <li key={element.tag}>
          <PageLink id={`widgets-${element.tag}--docs`}>{element.tag}</PageLink>
          {': '}
          <Text>{summaryOf(element)}</Text>
        </li>
      ))}
    </ul>
  );
}
