/**
 * The script of the page. It is a string, because tsx wraps inner functions in a helper that a page doesn't
 * have.
 */
export const TABLE_SCRIPT = `async ({ answers, rows, rounds, apiBase }) => {
  const real = fetch;
  globalThis.fetch = (input, init) => {
    const url = String(input);
    if (!url.includes(apiBase)) return real(input, init);
    const body = url.includes('list-preferences') ? answers.preferences : answers.list;
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
  const user = { _id: 'u1', name: 'Sofia Super', email: 'sofia@example.com', role: 'super-admin' };
  localStorage.setItem('auth', JSON.stringify({ accessToken: 'a-bench', user }));
  await import('/widgets/rd-rental-table.js');

  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isFull = (element) => element.shadowRoot?.querySelectorAll('tbody tr').length >= rows
    && element.shadowRoot.textContent.includes('$' + (1100 + rows - 1))
    && element.shadowRoot.querySelectorAll('.rd-list-actions button').length > 1;
  // What is rendered when a frame begins is painted with it; waiting one more frame would count only for the element.
  const paintedFull = (element) => new Promise((resolve) => {
    const look = () => isFull(element) ? setTimeout(resolve) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
  const times = { element: [], markup: [], plain: [], columns: 0 };
  let texts = [];

  for (let round = -1; round < rounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const element = document.createElement('rd-rental-table');
    element.setAttribute('list', 'all-leads');
    // Another search each time: the cache must not spare it the reading.
    element.setAttribute('state', 'limit=100&search=round' + (round + 100));
    const start = performance.now();
    document.body.append(element);
    await paintedFull(element);
    const elementMs = performance.now() - start;
    const table = element.shadowRoot.querySelector('table');
    const lines = [...table.querySelectorAll('tr')];
    texts = lines.map((line) => [...line.children].map((cell) => cell.textContent));
    times.columns = texts[0].length;
    const { innerHTML, adoptedStyleSheets } = element.shadowRoot;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));

    // The same markup under the same styles, without any of our code.
    const markup = document.createElement('div');
    const markupStart = performance.now();
    document.body.append(markup);
    const root = markup.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...adoptedStyleSheets];
    root.innerHTML = innerHTML;
    await painted();
    const markupMs = performance.now() - markupStart;
    markup.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));

    const plain = document.createElement('div');
    const begin = performance.now();
    document.body.append(plain);
    const escape = (text) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
    plain.innerHTML = '<table>' + texts.map((line) =>
      '<tr>' + line.map((text) => '<td>' + escape(text) + '</td>').join('') + '</tr>').join('') + '</table>';
    await painted();
    const plainMs = performance.now() - begin;
    plain.remove();
    if (round < 0) continue;
    times.element.push(elementMs);
    times.markup.push(markupMs);
    times.plain.push(plainMs);
  }
  return times;
}`;
