import { useStyles } from '../../src/element/use-styles.js';
import lightboxCss from '../../src/ui/lightbox/lightbox.css?inline';
import { Lightbox, type LightboxProps } from '../../src/ui/lightbox/lightbox.js';

/** The proof in its full size. */
export function LargeImage(props: LightboxProps) {
  useStyles(lightboxCss);
  return <Lightbox {...props} />;
}
