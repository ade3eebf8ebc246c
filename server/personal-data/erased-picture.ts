/** A grey picture in place of an erased proof, so that lists and links of deals still show one. */
import type { PreparedPicture } from '../images/worker/protocol.js';

/** A JPEG and a WebP of four by four pixels. */
export const ERASED_PICTURE: PreparedPicture = {
  full: Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9j' +
      'QjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
      'AAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKIB' +
      'i//Z',
    'base64',
  ),
  thumbnail: Buffer.from('UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoEAAQAAsBMJZQCdAFAAAD+59mKXQbYAAA=', 'base64'),
};
