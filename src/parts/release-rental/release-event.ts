/** The event of a return, in a file without React, so that the types of the package for embedders need none. */
export {};

declare module '../../core/events.js' {
  interface RdEvents {
    /** A picker's rental in hand was returned to the pool. */
    'rd-rental-released': { staffId: string; rentalId: string };
  }
}
