import { Heading } from '@storybook/addon-docs/blocks';
import { PageLink } from './page-link.js';

const PICTURES = import.meta.glob<string>('../../.visual/approved/*/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The story `widgets-rd-collect--in-hand` has the picture `widgets-rd-collect/in-hand.png`. */
const pictures = Object.entries(PICTURES).map(([path, url]) => {
  const [element = '', state = ''] = path.slice(0, -'.png'.length).split('/').slice(-2);
  return { id: `${element}--${state}`, url, element, state: state.replaceAll('-', ' ') };
});

/** The approved picture of each story, small, with a link to the story. */
export function Gallery() {
  const elements = [...new Set(pictures.map(({ element }) => element))];
  if (elements.length === 0) return <p>There are no pictures yet.</p>;
  return elements.map((element) => (
    <section key={element}>
      <Heading>{element.replace(/^widgets-|^kit-/, '')}</Heading>
      <ul className="rd-docs-gallery">
        {pictures
          .filter((picture) => picture.element === element)
          .map(({ id, url, state }) => (
            <li key={id}>
              <PageLink id={id}>
                <img src={url} alt="" loading="lazy" />
                {state}
              </PageLink>
            </li>
          ))}
      </ul>
    </section>
  ));
}
