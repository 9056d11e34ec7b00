import type { DemoEvent } from './demo-event-input.ts';
import { closed, generalSales, launch, own, paused, soon } from './demo-tickets.ts';

export const stage: readonly DemoEvent[] = [
  {
    name: 'Sheng Happens',
    category: 'comedy', genre: 'Stand-up', at: 'railway', when: [6, 'thu', '20:00', 2.5], capacity: 320, tickets: own(['Regular', 1000, 260], ['Front Row (at your own risk)', 2000, 24, { maxPerPurchase: 4 }], ['Student', 500, 36, { description: 'Valid ID required', maxPerPurchase: 2 }]), saved: true,
    performers: ['The Seven Comics of Sheng Happens'],
    text: 'Seven comics, three languages, no subtitles. New material from the people who made last year’s memes, hosted by the loudest voice in Eastlands. If you are late, you are the material.',
  },
  {
    name: 'Mother-in-Law Monologues',
    category: 'comedy', genre: 'Stand-up', at: 'ndere', when: [35, 'sat', '19:00', 2.5], capacity: 400, tickets: own(['Regular', 30_000, 320], ['Couple', 50_000, 40, { description: 'Two seats together' }]),
    performers: ['The Five Daughters-in-Law'],
    text: 'Five women who married into other people’s families tell it as it was. Bring your mother-in-law; she gets a free soda and the last word. Not suitable for anyone in the middle of a wedding committee.',
  },
  {
    name: 'Kisumu Laughs Louder',
    category: 'comedy', genre: 'Stand-up', at: 'kisumu', when: [58, 'fri', '19:00', 3], capacity: 900, tickets: launch(850),
    performers: ['The Eight Comics of the Lakeside'],
    text: 'The lakeside answers the capital, and the answer is long and in perfect English. Eight comics from Migori to Busia, one judge with a vuvuzela. The winner takes the fish.',
  },
  {
    name: 'Improv in the Dark',
    category: 'comedy', genre: 'Improv', at: 'kilimani', when: [13, 'wed', '20:00', 1.5], capacity: 40, tickets: own(['Seat', 800, 40, { maxPerPurchase: 6 }]), sold: { Seat: 22 },
    performers: ['The Six Improvisers in the Dark'],
    text: 'The lights go off, the audience calls out a place and a problem, and six improvisers make theatre you can only hear. It is either genius or a power cut. Usually both.',
  },
  {
    name: 'Bongo Stand-Up Gala',
    category: 'comedy', genre: 'Stand-up', at: 'mnazi', when: [88, 'sat', '19:00', 3.5], capacity: 1500, tickets: generalSales(1400),
    performers: ['The Gala Line-up', 'The Gala Band'],
    text: 'Dar’s biggest comedy night returns with a full band and a fuller line-up. Swahili jokes of the coast, from the polite ones to the ones your aunt tells. Laughter is louder outdoors.',
  },
  {
    name: 'Clean Jokes, Dirty Dishes',
    category: 'comedy', genre: 'Family', at: 'karen', when: [118, 'sun', '13:00', 3], capacity: 250, tickets: own(['Adult', 1500, 180], ['Child', 500, 70]),
    performers: ['The Waiters Who Are Comedians'],
    text: 'A Sunday lunch where the waiters are the comedians and the children write the reviews. Three courses, no swear words, and a plate-spinning finale that has only gone wrong twice.',
    included: ['Sunday lunch', 'Show'],
  },
  {
    name: 'The River and the Law',
    category: 'theater', genre: 'Drama', at: 'theatre', when: [18, 'fri', '18:30', 2.5], capacity: 380, tickets: paused('Balcony', own(['Stalls', 2000, 240], ['Balcony', 1200, 100], ['Student', 600, 40, { description: 'Valid ID required', maxPerPurchase: 2 }])),
    performers: ['The Company of the River'],
    text: 'A magistrate, a flooded village and a will written in sand. The National Theatre’s new drama asks who owns a river, and lets the audience vote before the last scene. Two endings are rehearsed; nobody knows which you will get.',
    program: [[0, 'House opens'], [0.5, 'Act one'], [1.5, 'Interval and vote'], [1.75, 'Act two']],
  },
  {
    name: 'Shujaa: A Musical in Three Matches',
    category: 'theater', genre: 'Musical', at: 'theatre', when: [85, 'sat', '15:00', 3], capacity: 420, tickets: launch(400),
    performers: ['The Shujaa Company', 'The Shujaa Live Band'],
    text: 'A rugby team, a radio commentator and twenty-two songs. The musical that made the back row stand up returns with a live band and real mud. Matinees fill first, because grandmothers know.',
    included: ['Reserved seat', 'Programme', 'Post-show talk with the cast'],
  },
  {
    name: 'Candlelight Shakespeare in Kiswahili',
    category: 'theater', genre: 'Classics', at: 'fortjesus', when: [105, 'fri', '19:30', 2.5], capacity: 300, tickets: own(['Courtyard Seat', 1800, 240], ['Rampart Cushion', 1000, 60]),
    performers: ['The Candlelight Players'],
    text: 'Juliasi Kaizari among the cannons, by four hundred candles. The old translation still bites, and the stabbing happens where the Portuguese would have approved. A shawl against the sea wind is wise.',
  },
  {
    name: 'Puppets of the Thousand Hills',
    category: 'theater', genre: 'Family', at: 'rebero', when: [47, 'sun', '11:00', 1.5], capacity: 260, tickets: own(['Adult', 8000, 140], ['Child', 3000, 120]),
    performers: ['The Twelve Puppeteers'],
    text: 'A hare, a drum and a very proud crane, carved life-size and walked by twelve puppeteers down a real hillside. Told in Kinyarwanda with enough acting for everyone. Children sit in front and may shout.',
  },
  {
    name: 'Women of the Market, a Reading',
    category: 'theater', genre: 'Spoken word', at: 'eastlands', when: [31, 'sat', '14:00', 2], capacity: 180, tickets: own(['Pay What You Can', 0, 180, { maxPerPurchase: 4 }]),
    performers: ['The Women of the Market'],
    text: 'Traders from Gikomba, Toi and Marikiti read the stories they wrote in a year of Saturday classes. Funny, furious, exact. Entry is free; buy their book at the door and they will sign it to your boss.',
  },
  {
    name: 'Film Under Fig Trees: Coast Stories',
    category: 'movies', genre: 'Outdoor cinema', at: 'malindi', when: [22, 'fri', '19:00', 3], capacity: 200, tickets: own(['Mat', 500, 120], ['Deckchair', 900, 80]),
    text: 'Four short films by directors from Kilifi to Vanga, shown between two fig trees with the surf on the soundtrack. Popcorn is fried coconut. The directors stay for questions and then for karaoke.',
  },
  {
    name: 'Rooftop Cinema: Classics of Riverwood',
    category: 'movies', genre: 'Outdoor cinema', at: 'westlands', when: [8, 'tue', '19:00', 3], capacity: 16, tickets: own(['Beanbag', 1200, 16, { maxPerPurchase: 4 }]), sold: { Beanbag: 16 }, saved: true,
    text: 'Sixteen beanbags, one projector, and the chase scene that was shot on this very roof. A director’s commentary in Kikuyu and Sheng, popcorn with chilli, blankets when the wind turns.',
  },
  {
    name: 'Silent Film, Live Orchestra',
    category: 'movies', genre: 'Classics', at: 'kicc', when: [190, 'sat', '18:00', 2.5], capacity: 700, tickets: generalSales(650),
    performers: ['The Silent Film Orchestra'],
    text: 'The flickering city of a hundred years ago, with a Nairobi orchestra breathing under it. Trains, trams and a heroine who does her own stunts. You have never heard a car chase on xylophone.',
  },
  {
    name: 'Addis Animation Night',
    category: 'movies', genre: 'Animation', at: 'addis', when: [72, 'thu', '18:30', 2.5], capacity: 240, tickets: closed(own(['Seat', 300, 220])),
    text: 'Eleven new shorts drawn, cut and modelled between Asmara Road and Bole. Lions with feelings, minibuses with opinions. The makers bring their sketchbooks and a few sell the originals.',
  },
  {
    name: 'Ten Minute Plays, One Hour Late',
    category: 'theater', genre: 'Comedy', at: 'ndere', when: [230, 'fri', '19:00', 2.5], capacity: 300, tickets: soon(20, own(['Regular', 25_000, 280])),
    performers: ['The Six Casts'],
    text: 'Six playwrights, six casts, one broken clock. Each play was written in a night about a thing everyone in Kampala waits for. The intervals are longer than the plays, and so is the bar.',
  },
];
