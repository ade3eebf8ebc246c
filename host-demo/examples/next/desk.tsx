'use client';

import { useState } from 'react';
import { configure } from 'rental-desk/core';
import type {} from 'rental-desk/react';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-my-leads';

// A component of Next.js' app router is also rendered on the server, where the elements' modules are empty.
if (typeof window !== 'undefined')
  configure({
    apiBase: 'https://desk.example.com',
    // The page asks its own server, which knows who is logged in here.
    getAssertion: async () => (await fetch(`/assertion${location.search}`)).json() as Promise<string | null>,
  });

export function Desk() {
  const [lastEvent, setLastEvent] = useState('none');
  return (
    <>
      <h1>An app of Next.js</h1>
      <p>
        Last event: <output id="last-event">{lastEvent}</output>
      </p>
      <rd-collect onrd-rental-held={({ detail }) => setLastEvent(`holds ${detail.rentalId}`)} />
      <rd-my-leads />
    </>
  );
}
