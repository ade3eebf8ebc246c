import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { requiredUrl } from './pasted-link.js';

const Link = requiredUrl('Post Link');
const NOT_AN_ADDRESS = 'Post Link must be a web address that begins with http:// or https://';

describe('a web address', () => {
  it.each([
    ['www.facebook.com/1', 'https://www.facebook.com/1'],
    ['facebook.com/groups/1/permalink/2', 'https://facebook.com/groups/1/permalink/2'],
    ['m.facebook.com/marketplace/item/3', 'https://m.facebook.com/marketplace/item/3'],
    [' FB.com/4 ', 'https://FB.com/4'],
    ['fb.com?id=4', 'https://fb.com?id=4'],
    ['//www.facebook.com/5', 'https://www.facebook.com/5'],
    ['<https://www.facebook.com/6>', 'https://www.facebook.com/6'],
    ['"https://www.facebook.com/7"', 'https://www.facebook.com/7'],
    ['https://www.facebook.com/8\u200b', 'https://www.facebook.com/8'],
  ])('%j is completed to %s', (typed, address) => {
    expect(create(typed, Link)).toBe(address);
  });

  it.each([
    'https://l.facebook.com/l.php?u=https://example.com/1&h=2',
    'https://web.archive.org/web/2026/https://www.facebook.com/1',
    'http://localhost:3000/post/1',
    'https://example.com/search?q=12 Main St, Dover',
  ])('%s is stored as typed', (address) => {
    expect(create(address, Link)).toBe(address);
  });

  it.each([
    'https://https://www.facebook.com/5',
    'http://https//www.facebook.com/5',
    'ftp://facebook.com/1',
    'javascript:alert(1)',
    'photo.jpg',
    'facebook',
    'ask Ann/Bob',
  ])('%s is refused', (text) => {
    expect(() => create(text, Link)).toThrow(NOT_AN_ADDRESS);
  });

  it.each([
    'https://www.facebook.com/6 https://www.facebook.com/7',
    'https://www.facebook.com/6\nhttps://www.facebook.com/7',
    'https://www.facebook.com/6,https://www.facebook.com/7',
    'https://www.facebook.com/6https://www.facebook.com/7',
    'https://www.facebook.com/6; www.facebook.com/7',
    'facebook.com/6 fb.com/7',
  ])('%j is refused, because it is more than one', (text) => {
    expect(() => create(text, Link)).toThrow('Post Link has more than one web address. Keep one.');
  });
});
