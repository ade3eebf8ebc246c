import type { Metadata } from 'sharp';

type Header = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Most pictures are decoded row by row in little memory, but these formats need the whole picture in memory.
 */
const WEBP_BYTES_A_PIXEL = 8;
const COEFFICIENT_BYTES = 2;

/** The memory that decoding needs in addition to the file, by the header alone; measured with libvips 8.18 on 40 megapixels. */
export function decodeCostBytes(kind: 'png' | 'jpeg' | 'webp', header: Header): number {
  const pixels = header.width * header.height;
  switch (kind) {
    case 'webp':
      return pixels * WEBP_BYTES_A_PIXEL;
    case 'png':
      return header.isProgressive ? pixels * header.channels * (header.depth === 'ushort' ? 2 : 1) : 0;
    case 'jpeg': {
      const isSubsampled = header.chromaSubsampling === '4:2:0';
      return header.isProgressive ? pixels * COEFFICIENT_BYTES * (isSubsampled ? 1.5 : header.channels) : 0;
    }
  }
}
