import type { DemoEvent } from './demo-event-input.ts';
import { earlyBirdOnly, generalSales, launch, own, soon } from './demo-tickets.ts';

export const people: readonly DemoEvent[] = [
  {
    name: 'Savanna Systems: The Engineering Conference',
    category: 'conferences', genre: 'Technology', at: 'kicc', when: [65, 'wed', '08:30', 34], capacity: 1500, tickets: launch(1400),
    text: `Two days for people who keep things running: payments at a million a minute, maps where streets have no names, models that speak Luo.

Forty talks by the engineers who were on call that night, no vendor pitches, and a hallway track with excellent coffee. Every session says in its first minute what broke.`,
    included: ['All sessions', 'Lunch and coffee', 'Recordings', 'Workshop seat (day two)'],
    program: [[0, 'Registration and coffee'], [1, 'Keynote: the day the fibre was cut'], [2.5, 'Money at scale', 'Ledgers, retries and sleeping well'], [4, 'Lunch'], [5, 'Offline first', 'What a gate phone taught us'], [7, 'Panel: hiring juniors'], [24.5, 'Workshops'], [32, 'Closing and closing drinks']],
  },
  {
    name: 'East Africa Climate & Water Forum',
    category: 'conferences', genre: 'Sustainability', at: 'kigali', when: [90, 'tue', '09:00', 33], capacity: 900, tickets: earlyBirdOnly(850),
    text: 'Hydrologists, mayors and farmers in one round hall. Two days on rain that comes late, lakes that rise and cities that could drink better. Simultaneous translation in English, French, Kinyarwanda and Kiswahili.',
    included: ['Plenaries', 'Field visit to Nyabarongo wetlands', 'Translation headset'],
    program: [[0, 'Opening'], [1, 'A lake that rises'], [3, 'Cities and their springs'], [5, 'Farmers answer'], [24, 'Field visit'], [31, 'What we promise']],
  },
  {
    name: 'Fedha Summit: Money Across Borders',
    category: 'conferences', genre: 'Finance', at: 'kicc', when: [140, 'thu', '08:00', 10], capacity: 1000, tickets: generalSales(950), refund: 'moderate',
    text: 'Why does it cost more to send money from Arusha to Nairobi than to London? Central bankers, mobile-money agents and start-ups argue it out for a day. The agents usually win.',
    included: ['All sessions', 'Lunch', 'Attendee directory'],
  },
  {
    name: 'Teachers Who Build',
    category: 'conferences', genre: 'Education', at: 'nakuru', when: [125, 'sat', '08:30', 8], capacity: 500, tickets: own(['Teacher', 700, 400], ['Student Teacher', 300, 80, { description: 'Valid ID required', maxPerPurchase: 2 }]),
    text: 'A day for classroom inventors: labs from scrap, reading corners from matatu seats, robots from radios. Bring what you built, take home how the others did it.',
  },
  {
    name: 'Creative Economy Indaba',
    category: 'conferences', genre: 'Creative', at: 'mnazi', when: [255, 'wed', '09:00', 32], capacity: 800, tickets: soon(12, own(['Delegate', 150_000, 600], ['Artist', 40_000, 150])),
    text: 'Contracts, royalties, rights: the parts of art that pay the rent. Publishers, collecting societies and the musicians they owe sit at one table in Dar. Lawyers hold free ten-minute consultations all day.',
  },
  {
    name: 'Founders & Fried Fish',
    category: 'networking', genre: 'Start-ups', at: 'dunga', when: [15, 'thu', '18:00', 4], capacity: 120, tickets: own(['Founder', 1500, 80], ['Investor', 5000, 20, { maxPerPurchase: 2 }]),
    text: 'Thirty founders, ten investors, one pier. Pitches last as long as a plate of tilapia stays hot. Badges carry what you need rather than what you do.',
    included: ['Plate of fish', 'Two drinks'],
  },
  {
    name: 'Breakfast Before the Boardroom',
    category: 'networking', genre: 'Business', at: 'westlands', when: [5, 'tue', '06:30', 2], capacity: 10, tickets: own(['Seat at the Table', 3500, 10, { maxPerPurchase: 4 }]), sold: { 'Seat at the Table': 10 },
    text: 'Ten seats, one question, back at your desk by nine. This month: how do you tell the board it was your mistake? What is said at the table stays under the table.',
  },
  {
    name: 'Women in Logistics Mixer',
    category: 'networking', genre: 'Business', at: 'mamangina', when: [42, 'thu', '17:30', 4], capacity: 200, tickets: own(['Regular', 1200, 180], ['Student', 400, 20, { description: 'Valid ID required', maxPerPurchase: 2 }]),
    text: 'Crane operators, clearing agents, captains and the women who insure them all. Speed introductions on the waterfront with container ships for wallpaper. Mentors wear yellow.',
  },
  {
    name: 'Diaspora Homecoming Social',
    category: 'networking', genre: 'Community', at: 'kololo', when: [28, 'sun', '14:00', 6], capacity: 600, tickets: own(['Regular', 50_000, 550]),
    text: 'Back for the holidays? Meet the people who stayed and the ones who also left. Land lawyers, school reps and a rolex station for the homesick. Name tags list your village first.',
  },
  {
    name: 'Open Source Campfire',
    category: 'networking', genre: 'Technology', at: 'karura', when: [77, 'fri', '17:00', 4], capacity: 90, tickets: own(['Free Entry', 0, 90, { maxPerPurchase: 2 }]),
    text: 'Maintainers around a fire, laptops closed. First-timers get paired with someone who remembers their own first patch. Marshmallows are released under a permissive licence.',
  },
  {
    name: 'Pottery at Dusk',
    category: 'workshops', genre: 'Craft', at: 'karen', when: [10, 'wed', '16:30', 3], capacity: 8, tickets: own(['Wheel', 4500, 8, { maxPerPurchase: 4, features: ['Clay and glaze', 'Firing', 'Collect after two weeks'] }]), sold: { Wheel: 8 },
    text: 'Eight wheels in an orchard, one patient teacher, clay from Makueni. Your first bowl will lean; keep it anyway. Firing and glazing are included, and wine is poured only after the wheels stop.',
    included: ['Clay and glaze', 'Two firings', 'Apron'],
  },
  {
    name: 'Swahili Cooking with Mama Pwani',
    category: 'workshops', genre: 'Food', at: 'lamu', when: [50, 'sat', '09:00', 5], capacity: 24, tickets: own(['Cook', 3800, 24, { maxPerPurchase: 6 }]),
    text: 'From the market to the coconut grater to the table. You grind your own spices, learn why biryani waits, and eat what you made on the roof. Recipes go home with you in two languages.',
    included: ['Market walk', 'Ingredients', 'Lunch', 'Recipe cards'],
  },
  {
    name: 'Beats from Scratch: Producing on a Phone',
    category: 'workshops', genre: 'Music', at: 'eastlands', when: [19, 'sat', '10:00', 6], capacity: 40, tickets: own(['Maker', 600, 32], ['Pair', 1000, 8, { description: 'Two people, one phone' }]),
    text: 'No laptop, no studio, no excuses. Six hours from a blank screen to a finished two-minute track, taught by the producers behind half the ringtones in Makadara.',
  },
  {
    name: 'Letters by Hand: Sign Painting',
    category: 'workshops', genre: 'Craft', at: 'railway', when: [98, 'sun', '10:00', 5], capacity: 30, tickets: own(['Painter', 2800, 30]),
    text: 'Learn the brush strokes that name every kiosk from here to Moyale. Bring a word you like and a shirt you do not. You leave with a finished board and paint on your elbow.',
  },
  {
    name: 'Wild Photography at First Light',
    category: 'workshops', genre: 'Photography', at: 'nanyuki', when: [112, 'sat', '05:30', 8], capacity: 18, tickets: own(['Photographer', 9500, 18, { maxPerPurchase: 3, paymentPlans: [{ id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 }, { id: 'two-part', name: '2-part plan', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 }] }]),
    text: 'Elephants, mist and a mountain that may or may not appear. Three vehicles, three teachers, no flash. Any camera will do, also the one in your pocket.',
    included: ['Transport', 'Breakfast in the bush', 'Picture review'],
  },
  {
    name: 'Coffee Cupping for Beginners',
    category: 'workshops', genre: 'Food', at: 'arusha', when: [135, 'sat', '10:00', 2.5], capacity: 20, tickets: own(['Cup', 45_000, 20, { maxPerPurchase: 4 }]),
    text: 'Slurp loudly, it is science. Eight coffees from the slopes of Meru, from the one that tastes of lemons to the one that tastes of office. You will never again drink it with six sugars.',
  },
];
