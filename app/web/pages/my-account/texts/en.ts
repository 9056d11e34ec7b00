export const texts = {
  title: 'My Account',
  findEvents: 'Find Events',
  tickets: 'My Tickets',
  orders: 'Order History',
  saved: 'Saved Events',
};

export type Texts = typeof texts;
