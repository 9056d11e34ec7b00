// Limits of add-ons that the server and the form share (docs/reference/add-ons.md#limits).
export const ADD_ONS_MAX = 20;
export const ADD_ON_NAME_MAX = 80;
export const ADD_ON_DESCRIPTION_MAX = 300;
export const ADD_ON_QUANTITY_MAX = 1_000_000;
export const ADD_ON_PER_PURCHASE_MAX = 100;
/** What a form begins with. */
export const ADD_ON_PER_PURCHASE = 10;
