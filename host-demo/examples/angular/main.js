import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'rental-desk/core';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-my-leads';

configure({
  apiBase: 'https://desk.example.com',
  // The page asks its own server, which knows who is logged in here.
  getAssertion: async () => (await fetch(`/assertion${location.search}`)).json(),
});

class App {
  lastEvent = signal('none');
}

// In TypeScript: @Component({ … }) above the class.
bootstrapApplication(
  Component({
    selector: 'desk-app',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `
      <h1>An app with Angular</h1>
      <p>Last event: <output id="last-event">{{ lastEvent() }}</output></p>
      <rd-collect (rd-rental-held)="lastEvent.set('holds ' + $event.detail.rentalId)"></rd-collect>
      <rd-my-leads></rd-my-leads>
    `,
  })(App),
  { providers: [provideZonelessChangeDetection()] },
);
