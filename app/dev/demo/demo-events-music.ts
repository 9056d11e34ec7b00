import type { DemoEvent } from './demo-event-input.ts';
import { closed, earlyBirdOnly, finalSales, generalSales, launch, own, soon } from './demo-tickets.ts';

export const music: readonly DemoEvent[] = [
  {
    name: 'Nairobi Philharmonic Plays Benga',
    category: 'music', genre: 'Orchestral', at: 'kicc', when: [24, 'sat', '19:00', 3], capacity: 1200, tickets: launch(1100),
    performers: ['The Sixty Strings Orchestra', 'The Lead Guitar That Never Stops Talking'],
    text: `Sixty strings, one lead guitar that never stops talking.

The city’s orchestra takes the records your parents danced to and gives them cellos. The second half belongs to the dancers: the seats in front of row F are removed at the interval. Wear shoes you can shuffle in.`,
    included: ['Reserved seat', 'Printed programme', 'Interval drink'],
    program: [[0, 'Overture on a Luo theme'], [0.75, 'Benga suite in four movements'], [1.5, 'Interval'], [1.75, 'The floor is opened'], [2.75, 'Encore by request']],
  },
  {
    name: 'Blankets & Basslines',
    category: 'music', genre: 'Afro-house', at: 'racecourse', when: [11, 'sun', '13:00', 9], capacity: 3500, tickets: finalSales(3000), sold: { 'General Admission': 24 }, saved: true,
    performers: ['The Jacaranda Sound System'],
    text: 'Nairobi’s favourite picnic with a serious sound system. Spread out under the jacarandas with friends and a cooler box; the afro-house starts gently and stops being gentle at five. Dogs on leads, dancers off them.',
    included: ['Picnic lawn', 'Free water refill', "Children's corner"],
  },
  {
    name: 'Sauti ya Pwani',
    category: 'music', genre: 'Taarab', at: 'fortjesus', when: [37, 'fri', '20:00', 3.5], capacity: 450, tickets: generalSales(420),
    performers: ['The Sauti ya Pwani Women’s Voices'],
    text: 'Women’s voices, violins and the sea behind the wall. A taarab night as it used to be, with rose water at the door and tips tucked into sleeves. The fort’s lamps are lit by hand.',
    included: ['Cushioned seat', 'Kahawa and halwa'],
  },
  {
    name: 'Amapiano Over Kampala',
    category: 'music', genre: 'Amapiano', at: 'kololo', when: [52, 'sat', '17:00', 10], capacity: 4000, tickets: own(['Regular', 40_000, 3000], ['VIP', 120_000, 400, { maxPerPurchase: 4 }], ['Table of Eight', 1_200_000, 25, { maxPerPurchase: 1, features: ['Own waiter', 'Eight seats', 'Parking'] }]),
    performers: ['The Hill Selectors', 'Guests from Down South'],
    text: 'Log drums on the hill from golden hour to three. Kampala’s selectors go back to back with guests from down south, and nobody sits unless they paid for the table. Boda park inside the gate.',
  },
  {
    name: 'Quiet Songs for a Loud City',
    category: 'music', genre: 'Acoustic', at: 'kilimani', when: [9, 'thu', '19:30', 2], capacity: 12, tickets: own(['Chair in the Room', 2500, 12, { maxPerPurchase: 4, description: 'One of twelve' }]), sold: { 'Chair in the Room': 12 },
    performers: ['The Songwriter of the Twelve Chairs'],
    text: 'A songwriter, a nylon-string guitar and twelve chairs in a Kilimani living room. No microphone, no phones, ginger tea in the break. It has been full every month since the first one.',
  },
  {
    name: 'Ohangla Goes Electric',
    category: 'music', genre: 'Ohangla', at: 'kisumu', when: [68, 'sat', '16:00', 8], capacity: 2500, tickets: launch(2400),
    performers: ['The Dance-Floor Commanders'],
    text: 'Kisumu’s dance-floor commanders plug in. Accordion through a wah pedal, orutu through a wall of amps, and a crowd that knows every step. The lake breeze is the only thing that will cool you.',
  },
  {
    name: 'Highland Gospel Night',
    category: 'music', genre: 'Gospel', at: 'eldoret', when: [80, 'sat', '15:00', 6], capacity: 2000, tickets: own(['Regular', 500, 1600], ['Family', 1600, 100, { description: 'Two adults and up to three children' }], ['Front Rows', 1500, 120]),
    performers: ['The Six Highland Choirs', 'The Two Praise Bands'],
    text: 'Six choirs, two praise bands and a hymn in Kalenjin that stops the traffic on Nandi Road. Families sit on the grass, grandmothers get chairs, and everyone stands for the last one.',
    included: ['Songbook', 'Tea and mandazi'],
  },
  {
    name: 'Ethio-Groove Midnight',
    category: 'music', genre: 'Ethio-jazz', at: 'addis', when: [29, 'fri', '21:00', 5], capacity: 220, tickets: own(['Standing', 450, 160], ['Table Seat', 900, 40, { maxPerPurchase: 4 }]),
    performers: ['The Midnight Groove Quartet', 'The Azmari of the Front Row'],
    text: 'A smoky saxophone, a Hammond that has seen three governments, and the best azmari in Piazza trading insults with the front row. Doors at nine, first set at ten, last set when it is over.',
  },
  {
    name: 'The Matatu Sessions: Route 44',
    category: 'music', genre: 'Hip-hop', at: 'railway', when: [16, 'fri', '18:00', 7], capacity: 800, tickets: closed(own(['Standing', 1000, 700], ['Upper Deck', 2500, 60])),
    performers: ['The Eight Matatu Sound Systems'],
    text: 'Eight parked matatus, eight sound systems, one ticket. Walk from bus to bus, from gengetone to soul, and vote with your feet. Graffiti artists repaint number eight while you watch.',
  },
  {
    name: 'Coral Sundowner',
    category: 'music', genre: 'Afro-house', at: 'diani', when: [27, 'sat', '15:30', 8], capacity: 900, tickets: earlyBirdOnly(850),
    performers: ['The Coral Deck Selectors'],
    text: 'Bare feet, white sand and a deck that faces the reef. Melodic house until the sun drops behind the palms, then something with more drums. The monkeys steal sunglasses; you have been told.',
    included: ['Welcome madafu', 'Beach shuttle'],
  },
  {
    name: 'Strings at the Volcano',
    category: 'music', genre: 'Classical', at: 'musanze', when: [150, 'sun', '15:00', 2.5], capacity: 500, tickets: own(['Seat', 15_000, 400], ['Student', 5000, 80, { description: 'Valid ID required', maxPerPurchase: 2 }]),
    performers: ['The Five Volcanoes Chamber Orchestra'],
    text: 'A chamber orchestra of music-school graduates plays Dvořák and Rwandan lullabies with five volcanoes in the window. If the clouds lift during the largo, nobody will blame you for crying.',
  },
  {
    name: 'Jazz in the Railway Yard',
    category: 'music', genre: 'Jazz', at: 'railway', when: [36, 'sat', '18:00', 5], capacity: 600, tickets: generalSales(560),
    performers: ['The Turntable Quintet'],
    text: 'A quintet on the turntable, the round one that once turned locomotives. Hard bop at seven, Kikuyu folk in five-four at nine, and whoever brings a trumpet may try the last tune. The bar is a dining car.',
    included: ['Seat by the track', 'Dining car bar', 'Late train to Makadara'],
  },
  {
    name: 'Rhumba Supper Club',
    category: 'music', genre: 'Rhumba', at: 'westlands', when: [44, 'thu', '19:00', 5], capacity: 160, tickets: own(['Dinner and Dance', 6500, 120, { maxPerPurchase: 6, features: ['Three courses', 'Live band', 'Dance floor'] }], ['Dance Only', 2000, 40]),
    performers: ['The Supper Club Rhumba Band'],
    text: 'White shirts, slow guitars and a bandleader who remembers Lubumbashi. Dinner is three courses, the dancing is compulsory after the second. Gentlemen ask, ladies also.',
  },
  {
    name: 'Nyatiti: Eight Strings, One River',
    category: 'music', genre: 'Folk', at: 'karura', when: [120, 'sun', '14:00', 3], capacity: 300, tickets: soon(6, own(['Forest Seat', 1500, 280], ['Child Free', 0, 60, { description: 'Under 6, accompanied by a paying adult', maxPerPurchase: 4 }])),
    performers: ['Three Generations of Nyatiti'],
    text: 'Three generations of nyatiti players under the fig trees of Karura. The river keeps time, the colobus keep quiet, mostly. Come on foot or by bicycle; the gate is a ten minute walk.',
  },
  {
    name: 'New Year on the Reef',
    category: 'music', genre: 'Afrobeats', at: 'nyali', when: [100, 'sat', '20:00', 8], capacity: 1800, tickets: launch(1700),
    performers: ['The Reef Line-up'],
    text: 'A beach stage, fireworks mirrored in the lagoon and a line-up that starts slow so that you can finish fast. The tide is out at midnight, which doubles the dance floor.',
    included: ['Welcome drink', 'Fireworks deck', 'Breakfast at four'],
  },
];
