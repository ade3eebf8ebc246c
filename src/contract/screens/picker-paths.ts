/** The paths by which the screens of a picker open each other; `screens.ts` has the same paths. */
export const COLLECT_PATH = '/data-picker/collect';
export const CLOSE_DEAL_PATH = '/data-picker/close-rental-deal';
/** My leads with the card of the lead that was finished last. */
export const LAST_LEAD_PATH = '/data-picker/my-leads?lead=last';
