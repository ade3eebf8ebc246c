import { describe, expect, it } from 'vitest';
import { asHtml, asText } from './template.js';

const letter = {
  title: 'A <title>',
  opening: ['Hello <b>"Ana"</b> & co,'],
  button: { label: 'Go > there', url: 'https://example.com/?a=1&b="2"' },
  closing: ["It's over."],
};

describe('a mail', () => {
  it('escapes every value in HTML', () => {
    const html = asHtml(letter);
    expect(html).toContain('<title>A &lt;title&gt;</title>');
    expect(html).toContain('Hello &lt;b&gt;&quot;Ana&quot;&lt;/b&gt; &amp; co,');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('>Go &gt; there</a>');
    expect(html).toContain('It&#39;s over.');
  });

  it('has the same words in its plain text, with the link on its own line', () => {
    expect(asText(letter)).toBe(
      'Hello <b>"Ana"</b> & co,\n\nGo > there:\nhttps://example.com/?a=1&b="2"\n\nIt\'s over.\n\n-- \nRental Desk\n',
    );
  });
});
