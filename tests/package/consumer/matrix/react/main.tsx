import { createRoot } from 'react-dom/client';
import { configure } from 'rental-desk/core';
import type {} from 'rental-desk/react';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-my-leads';

configure({
  apiBase: 'https://desk.example.com',
  getAssertion: async () => (await fetch(`/assertion${location.search}`)).json() as Promise<string | null>,
});
const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <>
      <rd-collect />
      <rd-my-leads />
    </>,
  );
