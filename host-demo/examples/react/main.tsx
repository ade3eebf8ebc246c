import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'rental-desk/core';
import type {} from 'rental-desk/react';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-login';

configure({ apiBase: 'https://desk.example.com' });

function App() {
  const [lastEvent, setLastEvent] = useState('none');
  return (
    <>
      <h1>An app with React {version}</h1>
      <p>
        Last event: <output id="last-event">{lastEvent}</output>
      </p>
      <rd-login onrd-login={({ detail }) => setLastEvent(`${detail.user.name} logged in`)} />
      <rd-collect onrd-rental-held={({ detail }) => setLastEvent(`holds ${detail.rentalId}`)} />
    </>
  );
}

const place = document.querySelector('#app');
if (place) createRoot(place).render(<StrictMode children={<App />} />);
