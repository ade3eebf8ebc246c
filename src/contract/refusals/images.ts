/** Why an image is refused. The browser checks before the upload, and the server always. */
export const IMAGE_REFUSALS = {
  'image-required': 'Image is required',
  'image-kind': 'Image must be a PNG, JPEG or WebP picture. Take a screenshot or save it as one of these.',
  'image-too-big': 'Image must be at most {size} MB. Make it smaller and choose it again.',
  'image-too-many-pixels': 'Image must have at most {size} megapixels. Make it smaller and choose it again.',
  'image-too-wide': 'Image must be at most {size} pixels wide and high. Cut it and choose it again.',
  /** Only the server finds this: some rare formats must be decoded in memory as a whole. */
  'image-too-heavy': 'Image can’t be opened in the memory there is. Take a screenshot of it and choose that.',
  'image-broken': 'Image can’t be read: the file is damaged or cut off. Choose another one.',
  /** Only the server finds this: decoding failed or took too long. */
  'image-unopened': 'Image can’t be opened. Send it again, or take a screenshot of it and choose that.',
  'image-empty': 'Image is empty. Choose another file.',
  'one-image-only': 'Send one image only.',
} as const;
