import { StrictMode, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'rental-desk/core';
import type {} from 'rental-desk/react-18';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-login';

configure({ apiBase: 'https://desk.example.com' });

function App() {
  const [lastEvent, setLastEvent] = useState('none');
  // React 18 supports no custom events. Our events bubble, so one listener of the app receives all of them.
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('rd-login', ({ detail }) => setLastEvent(`${detail.user.name} logged in`), {
      signal,
    });
    document.addEventListener('rd-rental-held', ({ detail }) => setLastEvent(`holds ${detail.rentalId}`), {
      signal,
    });
    return () => ended.abort();
  }, []);
  return (
    <>
      <h1>An app with React {version}</h1>
      <p>
        Last event: <output id="last-event">{lastEvent}</output>
      </p>
      <rd-login />
      <rd-collect no-hotkeys />
    </>
  );
}

const place = document.querySelector('#app');
if (place) createRoot(place).render(<StrictMode children={<App />} />);
