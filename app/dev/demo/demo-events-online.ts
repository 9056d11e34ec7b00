import type { DemoEvent } from './demo-event-input.ts';
import { own, soon } from './demo-tickets.ts';

export const online: readonly DemoEvent[] = [
  {
    name: 'Code in Kiswahili: First Steps',
    category: 'virtual_events', genre: 'Technology', at: 'online', when: [4, 'wed', '18:00', 2], capacity: 2000, platform: 'zoom', tickets: own(['Virtual', 300, 1800], ['Group', 2000, 40, { description: 'A class of up to ten' }]),
    text: 'Andika programu yako ya kwanza. Two hours, one small game, every word explained in the language you dream in. Works on a phone; a friend beside you helps.',
    included: ['Live session', 'Recording for 48 hours', 'Exercise sheet'],
  },
  {
    name: 'Global Harambee: Diaspora Town Hall',
    category: 'virtual_events', genre: 'Community', at: 'online', when: [17, 'sat', '17:00', 2], capacity: 5000, platform: 'teams', tickets: own(['Free Seat', 0, 5000, { maxPerPurchase: 1 }]),
    text: 'Land titles, voting abroad, sending money home, bringing yourself back. Officials answer questions from Doha to Dallas, in public and on the record. Register to send yours ahead.',
  },
  {
    name: 'Morning Yoga with the Ocean On',
    category: 'virtual_events', genre: 'Wellness', at: 'online', when: [3, 'sun', '07:00', 1.5], capacity: 300, platform: 'google_meet', tickets: own(['Virtual', 250, 300]),
    text: 'A teacher on Watamu sand, a microphone in the surf, you on the bedroom floor. Slow flow for stiff weeks; cats welcome in frame.',
  },
  {
    name: 'Ask a Beekeeper Anything',
    category: 'virtual_events', genre: 'Farming', at: 'online', when: [83, 'tue', '19:00', 1.5], capacity: 800, platform: 'youtube', tickets: own(['Virtual', 150, 800]),
    text: 'Hives in Kitui, swarms in Kasese, honey prices everywhere. Three keepers with eighty years between them open a hive live and answer what the chat throws at them.',
  },
  {
    name: 'Savanna Startup Demo Day',
    category: 'hybrid_events', genre: 'Start-ups', at: 'kigali', hybrid: true, when: [54, 'thu', '14:00', 5], capacity: 1200, tickets: own(['In the Hall', 20_000, 500], ['Virtual', 5000, 700]),
    text: 'Twenty teams, four minutes each, one bell. Watch from the dome or from your desk and vote either way; last year the people’s choice raised more than the jury’s. Pitches are in the language the founders argue in.',
    included: ['Pitches and vote', 'Recording for 48 hours'],
    program: [[0, 'Doors and demos'], [1, 'Pitches, first half'], [2.5, 'Coffee'], [3, 'Pitches, second half'], [4.5, 'Votes and awards']],
  },
  {
    name: 'The Long Table: A Dinner in Two Cities',
    category: 'hybrid_events', genre: 'Food', at: 'karen', hybrid: true, when: [92, 'sat', '19:00', 3], capacity: 400, tickets: own(['At the Table', 7500, 60, { maxPerPurchase: 4 }], ['Virtual', 1500, 300, { description: 'Recipe box list and the live kitchen' }]),
    text: 'One menu cooked at once in Karen and in your own kitchen. Chefs on camera wait for the slowest pan, and guests toast each other across the screen. Shopping list sent a week ahead.',
  },
  {
    name: 'Mapping the Market: A Data Jam',
    category: 'hybrid_events', genre: 'Technology', at: 'kilimani', hybrid: true, platform: 'zoom', when: [128, 'sat', '09:00', 9], capacity: 250, tickets: own(['On Site', 1000, 100], ['Virtual', 400, 150]),
    text: 'Traders need to know where the tomatoes are cheap; you know how to draw a map. A day of open data, with real questions from Wakulima market and a prize paid in vegetables.',
  },
  {
    name: 'Title Night: Lightweight Thunder',
    category: 'ppv_content', genre: 'Boxing', at: 'online', when: [30, 'sat', '20:00', 4], capacity: 20_000, tickets: own(['Pay-per-view', 500, 18_000, { maxPerPurchase: 1 }], ['Watch Party Licence', 5000, 300, { description: 'For bars and halls up to 100' }]),
    text: 'Eight bouts from a packed hall, five camera angles and commentary in Kiswahili, English or none. The belt has not left the coast in nine years. Replay for 48 hours, so nobody has to tell you.',
    included: ['Live stream', 'Replay for 48 hours', 'Choice of commentary'],
  },
  {
    name: 'The Lost Tapes of Radio Kericho',
    category: 'ppv_content', genre: 'Documentary', at: 'online', when: [49, 'fri', '20:00', 2], capacity: 5000, tickets: own(['Pay-per-view', 350, 5000, { maxPerPurchase: 2 }]),
    text: 'Found under a tea factory: forty reels of the station that played benga to the highlands. The film of their rescue, premiered once, online, with the old announcer in the chat.',
  },
  {
    name: 'Comedy Roast of the Year',
    category: 'ppv_content', genre: 'Comedy', at: 'online', when: [101, 'fri', '21:00', 2], capacity: 10_000, tickets: soon(10, own(['Pay-per-view', 400, 10_000, { maxPerPurchase: 2 }])),
    performers: ['The Nine Comics of the Roast'],
    text: 'The country’s most complained-about host sits in the chair at last. Nine comics, no mercy, a lawyer on stage who is also very funny. Parents, this one is after bedtime.',
  },
  {
    name: 'Lo-fi Lake: Twelve Hours of Study Beats',
    category: 'streaming', genre: 'Electronic', at: 'online', platform: 'twitch', when: [2, 'mon', '08:00', 12], capacity: 3000, tickets: own(['Stream', 100, 3000, { maxPerPurchase: 1 }]),
    performers: ['The Lake Producers in Shifts'],
    text: 'A fixed camera on Lake Naivasha, producers in shifts, hippos on the low end. For exam weeks and slow Mondays. The chat is quiet by agreement.',
  },
  {
    name: 'Sunrise from Kilimanjaro, Live',
    category: 'streaming', genre: 'Nature', at: 'online', when: [66, 'sun', '05:30', 2], capacity: 8000, tickets: own(['Stream', 200, 8000, { maxPerPurchase: 1 }]), saved: true,
    text: 'Guides carry the camera so that you do not have to. The last hour to the summit, the first light over the Serengeti, and the tea that is always too hot. Sound recorded with gloves on.',
  },
  {
    name: 'Symphony of the Creek: Concert Stream',
    category: 'streaming', genre: 'Classical', at: 'online', when: [116, 'sat', '19:00', 2], capacity: 4000, tickets: own(['Stream', 800, 3500, { maxPerPurchase: 1 }], ['Household', 1500, 500, { maxPerPurchase: 1, description: 'Any number of screens' }]),
    performers: ['The Raft Orchestra', 'The Mangrove Walk Choir'],
    text: 'An orchestra on a raft, a choir on the mangrove walk, nine microphones above the tide. Streamed in high resolution with a replay for two days. Headphones make the crabs audible.',
    included: ['Live stream', 'Replay for 48 hours', 'Digital programme'],
  },
];
