import type { DemoEvent } from './demo-event-input.ts';
import { closed, generalSales, launch, own, soon } from './demo-tickets.ts';

export const outdoors: readonly DemoEvent[] = [
  {
    name: 'Iten High Altitude Half',
    category: 'sports', genre: 'Running', at: 'iten', when: [57, 'sun', '07:00', 5], capacity: 2500, tickets: own(['Half Marathon', 2500, 1500, { features: ['Number and chip', 'Finisher medal', 'Porridge'] }], ['10 km', 1500, 800], ['Fun Run', 500, 200]),
    text: 'Twenty-one kilometres at 2,400 metres, where champions buy their milk. The course is red earth, the pacers are modest and the last hill has a name that nobody prints. Porridge for all finishers.',
    program: [[0, 'Half marathon start'], [0.5, '10 km start'], [1, 'First finishers'], [2, 'Fun run'], [3.5, 'Prizes']],
  },
  {
    name: 'Lamu Channel Swim',
    category: 'sports', genre: 'Swimming', at: 'lamu', when: [170, 'sat', '06:30', 5], capacity: 180, tickets: own(['Swimmer', 4000, 120], ['Spectator Dhow', 1500, 60]),
    text: 'Two kilometres from Shela to Manda with a dhow beside every tenth swimmer. The tide helps on the way over and laughs on the way back. Hot chai on the sand.',
  },
  {
    name: 'Sevens by the Lake',
    category: 'sports', genre: 'Rugby', at: 'kisumu', when: [39, 'sat', '09:00', 33], capacity: 5000, tickets: generalSales(4500),
    text: 'Sixteen sides, two days, one very loud bank. Sevens rugby as Kisumu likes it: fast, muddy by Sunday, with a brass band behind the posts. Children under six come in on shoulders.',
    included: ['Both days', 'Fan village', 'Evening concert'],
    program: [[0, 'Pool matches'], [5, 'Lunch and legends'], [9, 'Fan village concert'], [24, 'Quarter finals'], [28, 'Women’s final'], [31, 'Main cup final']],
  },
  {
    name: 'Bodaboda Grand Prix',
    category: 'sports', genre: 'Motorsport', at: 'nakuru', when: [26, 'sun', '12:00', 6], capacity: 3000, tickets: own(['Terrace', 400, 2500], ['Pit Wall', 1500, 150]),
    text: 'Your rider’s skills, finally measured. Standard 125s, full helmets, a chicken on the carrier in the final heat and points for its calm. Riders’ saccos from nine counties compete.',
  },
  {
    name: 'Night Run Addis',
    category: 'sports', genre: 'Running', at: 'meskel', when: [86, 'fri', '20:00', 3], capacity: 4000, tickets: own(['Runner', 700, 3800]),
    text: 'Ten kilometres under the street lamps with a jazz band at every corner. The shirt glows, the air is thin and half of the field is faster than it looks.',
  },
  {
    name: 'Nile Rafting Challenge',
    category: 'sports', genre: 'Water', at: 'jinja', when: [200, 'sat', '08:00', 8], capacity: 240, tickets: soon(15, own(['Paddler', 180_000, 200, { maxPerPurchase: 6 }], ['Bank Spectator', 15_000, 40])),
    text: 'Forty rafts, eight rapids, one prize paddle. Teams of six race the white Nile with a guide who has seen everything except your haircut afterwards. Swimmers only, life jackets always.',
  },
  {
    name: 'Chess on the Promenade',
    category: 'sports', genre: 'Chess', at: 'mamangina', when: [34, 'sun', '15:00', 4], capacity: 128, tickets: closed(own(['Player', 300, 128])),
    text: 'Sixty-four boards facing the ocean, seven rounds of blitz, and the retired harbour pilot nobody has beaten since the championship moved outdoors. Clocks are provided; wind is not included in the rules.',
  },
  {
    name: 'Nairobi Street Food Safari',
    category: 'food', genre: 'Street food', at: 'uhuru', when: [14, 'sat', '11:00', 10], capacity: 4000, tickets: launch(3800), sold: { 'General Admission': 24 }, saved: true,
    text: 'Mutura to mandazi, smokies to samosas: a hundred stands, one token, no cutlery. Vote for the best kachumbari of the republic and argue about it on the lawn. Vegetarians have their own avenue.',
    included: ['Ten tasting tokens', 'Live cooking stage', 'Free water refill'],
    program: [[0, 'Grills are lit'], [1, 'Chapati race'], [3, 'Battle of the pilaus'], [6, 'Kachumbari verdict'], [8, 'Sundown session']],
  },
  {
    name: 'Twelve Seats: A Chef’s Table',
    category: 'food', genre: 'Fine dining', at: 'karen', when: [7, 'fri', '19:30', 3.5], capacity: 12, tickets: own(['Seat', 12_000, 12, { maxPerPurchase: 4, features: ['Nine courses', 'Pairings', 'Kitchen tour'] }]), sold: { Seat: 12 }, refund: 'strict',
    text: 'Nine courses from one county, cooked an arm’s length away. This month Turkana: camel, wild aloe, lake salt and a dessert that took a goat’s patience. Tell us of allergies; we already know about your diet.',
  },
  {
    name: 'Zanzibar Spice & Supper Trail',
    category: 'food', genre: 'Swahili', at: 'zanzibar', when: [60, 'thu', '15:00', 6], capacity: 60, tickets: own(['Walker', 65_000, 60, { maxPerPurchase: 6 }]),
    text: 'From clove farm to courtyard table. Smell, guess, pick, grind, then eat five small plates in five old houses. The guide’s grandmother cooks at the last one and accepts no notes.',
  },
  {
    name: 'Coffee Meets Honey',
    category: 'food', genre: 'Tasting', at: 'kigali', when: [45, 'sat', '10:00', 6], capacity: 700, tickets: own(['Taster', 10_000, 600], ['Family', 25_000, 60]),
    text: 'Thirty washing stations and thirty beekeepers under one dome. Taste what altitude does to both, meet the farmers by name, and fill your own bag at the scale by the door.',
  },
  {
    name: 'Nyama Choma World Cup',
    category: 'food', genre: 'Grill', at: 'racecourse', when: [104, 'sun', '11:00', 9], capacity: 3500, tickets: generalSales(3300),
    text: 'Forty grills, four schools of salt, one trophy shaped like a rib. Counties compete by the kilo while a rhumba band keeps the smoke moving. Ugali is free and so is advice.',
    included: ['Two kilo tokens', 'Ugali bar', 'Live band'],
  },
  {
    name: 'Pan-African Hot Sauce Fair',
    category: 'food', genre: 'Tasting', at: 'ndere', when: [155, 'sat', '12:00', 7], capacity: 800, tickets: own(['Taster', 20_000, 700]),
    text: 'Sixty makers, from gentle to legally interesting. Milk stations every ten metres, a ladder of ten bottles for the brave, and a waiver at the eighth. Winners are those who can still say their name.',
  },
  {
    name: 'Stargazers at the Crater',
    category: 'other', genre: 'Science', at: 'menengai', when: [21, 'sat', '18:30', 5], capacity: 150, tickets: own(['Stargazer', 1800, 120], ['Child', 600, 30]),
    text: 'Ten telescopes on the rim of a sleeping volcano. Astronomers from three universities show you Saturn’s rings, then tell you what the pastoralists called them first. Bring a jacket; the sky is colder than it looks.',
  },
  {
    name: 'The Great Kitenge Swap',
    category: 'other', genre: 'Fashion', at: 'kololo', when: [70, 'sat', '10:00', 6], capacity: 500, tickets: own(['Swapper', 10_000, 500]),
    text: 'Bring three cloths you never wear, leave with three you will. Tailors on site cut and sew until sunset, and the auction of vintage prints starts fights every year. Cash for tailors, smiles for swaps.',
  },
  {
    name: 'Dhow Sunset with Storytellers',
    category: 'other', genre: 'Culture', at: 'nyali', when: [12, 'sat', '16:30', 3], capacity: 14, tickets: own(['Place on the Dhow', 3200, 14, { maxPerPurchase: 4 }]), sold: { 'Place on the Dhow': 11 },
    text: 'Fourteen people, one lateen sail, and a storyteller who lowers her voice as the light goes. Ghosts of the creek, sharks with manners, the bride who walked to Pemba. Samosas on board.',
  },
  {
    name: 'Repair Café: Fix It Together',
    category: 'other', genre: 'Community', at: 'kilimani', when: [43, 'sat', '10:00', 5], capacity: 100, tickets: own(['Free Entry', 0, 100, { maxPerPurchase: 2 }]),
    text: 'Radios, zips, bicycles, hearts if necessary. Bring what is broken and sit with someone who knows how. We have the solder, you have the story. Nothing leaves unfixed without a decent burial.',
  },
];
