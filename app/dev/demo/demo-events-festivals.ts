import type { DemoEvent } from './demo-event-input.ts';
import { earlyBirdOnly, finalSales, generalSales, launch, opensSoon, own, paused } from './demo-tickets.ts';

const festivalPass = ['Entry to every stage', 'Digital programme', 'Free water refill points', 'Cloakroom', 'Shuttle from the city centre'];

export const festivals: readonly DemoEvent[] = [
  {
    name: 'Nile Moon: Three Nights by the River',
    category: 'festivals', genre: 'Electronic', at: 'jinja', when: [75, 'fri', '16:00', 56], capacity: 3200, tickets: launch(3000),
    performers: ['The Nile Moon Sound System'],
    text: `The river bends, the bass drops, and Jinja does not sleep until Sunday.

Four stages stand between the mango trees: kadodi drums at noon, electro-acholi at sunset, and the Boiler under the stars until the fishermen come home. By day there is rafting on the white water, henna under the fig tree and rolex stands that never close.

Bring a tent or book one of ours. The moon is full on the Saturday; we checked.`,
    included: [...festivalPass, 'Camping ground', 'Sunday recovery brunch'],
    program: [[0, 'Gates and drum circle', 'Walk in with the kadodi drummers'], [2, 'Sunset set', 'Acholi guitars over house beats'], [6, 'The Boiler opens', 'Until the fishermen come home'], [20, 'River day', 'Rafting, swimming, slow reggae'], [28, 'Full moon parade'], [44, 'Sunday brunch and brass'], [52, 'Closing circle']],
  },
  {
    name: 'Swahili Jazz Weekender',
    category: 'festivals', genre: 'Jazz', at: 'zanzibar', when: [40, 'fri', '17:00', 54], capacity: 1200, tickets: generalSales(1100), saved: true,
    performers: ['The Coral Wall Jazz Band', 'The Taarab Strings of the Old Fort'],
    text: `Taarab strings meet a walking bass inside the coral walls of the Old Fort.

Three evenings of East African jazz: a twelve-piece dhow-country orchestra, the fastest kora this side of the ocean, and late jams on Forodhani where anyone with an instrument may sit in. Spices on the air, cushions on the stone, no speeches.`,
    included: festivalPass,
    program: [[0, 'Doors and qanun', 'An hour of strings before the horns'], [2, 'Dhow Country Orchestra'], [5, 'Night jam on Forodhani'], [24, 'Women of Taarab'], [27, 'Big band of the islands'], [48, 'Sunset farewell concert']],
  },
  {
    name: 'City Lights Afro Fest',
    category: 'festivals', genre: 'Afrobeats', at: 'uhuru', when: [20, 'sat', '12:00', 14], capacity: 8000, tickets: finalSales(6000), sold: { 'General Admission': 24 },
    performers: ['The Three Stages of City Lights'],
    text: `Fourteen hours, three stages, and the loudest singalong Nairobi has heard this year.

Genge veterans open, amapiano takes the golden hour, and the headline slot belongs to the crowd's favourite afrobeats act. Come early: the first thousand through the gate get a festival bandana, and the nyama choma lines are short before four.`,
    included: festivalPass,
    program: [[0, 'Gates open'], [1, 'Genge classics'], [4, 'Amapiano golden hour'], [7, 'Benga rising'], [9, 'Headline set'], [12, 'Last dance']],
  },
  {
    name: 'Lamu Dhow & Poetry Days',
    category: 'festivals', genre: 'Culture', at: 'lamu', when: [62, 'thu', '09:00', 80], capacity: 900, tickets: launch(800),
    performers: ['The Night Reciters of the Old Town'],
    text: `Sails, donkeys and verses: the old town races by day and recites by night.

Dhow captains from Shela to Pate compete in the channel, calligraphers work in the open doorways, and after the last prayer poets answer one another on Mkunguni Square until the lamps burn down. You will not need shoes.`,
    included: ['Seat on the spectator dhow', 'Poetry nights', 'Swahili breakfast', 'Town walk with a guide'],
    program: [[0, 'Blessing of the boats'], [2, 'First heat of the dhow race'], [10, 'Poets on the square', 'Bring a verse, or an ear'], [25, 'Donkey derby'], [34, 'Taarab under the lamps'], [73, 'Final race and prizes']],
  },
  {
    name: 'Rift Valley Festival of Kites',
    category: 'festivals', genre: 'Family', at: 'menengai', when: [95, 'sat', '09:00', 9], capacity: 2500, tickets: generalSales(2400),
    text: 'The wind off the Menengai crater lifts anything with a tail. Build your kite at the tables by the gate, let the little ones name it, and watch five hundred of them draw the sky at four o’clock. Picnic blankets welcome, umbrellas less so.',
    included: ['Kite kit', 'Picnic lawn', "Children's stage"],
    program: [[0, 'Building tables open'], [3, 'Fighting kites from Lamu'], [5, 'Puppet theatre'], [7, 'Five hundred at once'], [8, 'Prizes for the bravest crash']],
  },
  {
    name: 'Timket Sounds Addis',
    category: 'festivals', genre: 'Ethio-jazz', at: 'meskel', when: [55, 'sat', '14:00', 9], capacity: 5000, tickets: own(['Standing', 600, 4000], ['Front Circle', 1800, 400, { maxPerPurchase: 4, features: ['Closest to the stage', 'Coffee ceremony'] }]),
    performers: ['The Swinging Years Brass'],
    text: 'Vibraphones, masinko and a brass section that remembers the swinging years. Meskel Square fills from the afternoon coffee ceremony to the last pentatonic solo. Dress for a cool night and leave room for injera.',
    included: ['Coffee ceremony', 'Programme in Amharic and English'],
  },
  {
    name: 'Kigali Rhythm Week',
    category: 'festivals', genre: 'World', at: 'rebero', when: [130, 'wed', '17:00', 78], capacity: 2000, tickets: launch(1900),
    performers: ['The Hill Drummers', 'The Women Who Drum'],
    text: 'Four evenings on the hill with the city glittering below. Intore dancers open each night, inanga players meet beatmakers, and Friday belongs to the women who drum. The last bus down leaves when the last drum stops.',
    included: festivalPass,
    program: [[0, 'Intore opening'], [2, 'Inanga meets beats'], [24, 'Night of strings'], [48, 'The women who drum'], [72, 'Hilltop carnival'], [76, 'Farewell fire']],
  },
  {
    name: 'Dunga Fish & Ohangla Festival',
    category: 'festivals', genre: 'Ohangla', at: 'dunga', when: [33, 'sat', '11:00', 12], capacity: 1500, tickets: launch(1400),
    performers: ['The Lakefront Ohangla Drums', 'The Nyatiti Masters of the Pier'],
    text: 'Tilapia on the coals, ohangla on the drums, hippos at a respectful distance. Kisumu’s lakefront dances from lunch to midnight with nyatiti masters, fishing-boat races and the best fried fish in the republic. Come hungry, leave hoarse.',
    included: ['Plate of fish or vegetables', 'Boat race viewing', 'Dance floor on the pier'],
    program: [[0, 'Fires are lit'], [2, 'Boat races'], [4, 'Nyatiti masters'], [7, 'Ohangla marathon'], [11, 'Night swim of lanterns']],
  },
  {
    name: 'Maralal Camel Derby After Dark',
    category: 'festivals', genre: 'Culture', at: 'nanyuki', when: [175, 'sat', '08:00', 15], capacity: 1100, tickets: opensSoon(1000),
    text: 'Camels in the morning, cattle-country gospel in the afternoon, Samburu song under more stars than you can count. Amateur riders are welcome and helmets are not optional. The mountain usually clears by five.',
    included: ['Race grandstand', 'Camp fire', 'Beadwork market'],
  },
  {
    name: 'Bagamoyo Road Reggae Splash',
    category: 'festivals', genre: 'Reggae', at: 'coco', when: [110, 'sun', '12:00', 11], capacity: 3000, tickets: generalSales(2800),
    performers: ['The Bagamoyo Road Sound Systems'],
    text: 'Roots at noon, dub at dusk, dancehall when the tide comes in. Sound systems from Tanga to Mbeya stack their speakers along Coco Beach for one long Sunday. The sea is warm and the message is older than all of us.',
    included: festivalPass,
  },
  {
    name: 'Hip Hop ni Sisi',
    category: 'festivals', genre: 'Hip-hop', at: 'railway', when: [48, 'sat', '13:00', 11], capacity: 1800, tickets: earlyBirdOnly(1700),
    performers: ['The Railway Shed Cypher'],
    text: `Kapuka to drill, cyphers to graffiti: the whole culture in one railway shed.

Sixteen crews battle for the Golden Matatu, vinyl diggers sell what their uncles left them, and the freestyle wall is open to anyone who can hold eight bars in Sheng. Headliners to be shouted from a moving bus.`,
    included: ['Battles and cyphers', 'Graffiti wall', 'Record fair'],
    program: [[0, 'Record fair opens'], [2, 'Breaking battles'], [5, 'Cypher of the counties'], [7, 'Producers clash'], [9, 'Headliners'], [10.5, 'Everyone on stage']],
  },
  {
    name: 'Mombasa Carnival of Colours',
    category: 'festivals', genre: 'Carnival', at: 'mamangina', when: [210, 'sat', '10:00', 13], capacity: 6000, tickets: launch(5500),
    performers: ['The Forty Troupes of the Waterfront'],
    text: 'Floats, stilts and forty troupes from Kwale to Kilifi march the waterfront in costumes that took a year to sew. Chakacha leads, everyone follows. After sunset the lighthouse turns into a dance floor.',
    included: ['Parade route seating', 'Face paint', 'Night concert'],
  },
  {
    name: 'Gospel Sunrise Entebbe',
    category: 'festivals', genre: 'Gospel', at: 'entebbe', when: [145, 'sun', '06:00', 8], capacity: 2000, tickets: own(['Lawn', 20_000, 1500], ['Family of Four', 60_000, 120, { description: 'Two adults, two children' }], ['Choir Row', 50_000, 100]),
    performers: ['The Eight Sunrise Choirs'],
    text: 'Eight choirs greet the sun over Lake Victoria in the old botanical gardens. Bring a mat, a sweater and a thermos; by nine the whole lawn is singing in four languages. Monkeys have been known to join the altos.',
    included: ['Songbook', 'Morning tea'],
  },
  {
    name: 'Kwita Izina Garden Festival',
    category: 'festivals', genre: 'Family', at: 'musanze', when: [285, 'fri', '10:00', 32], capacity: 2200, tickets: opensSoon(2000),
    text: 'The volcanoes put on their clouds and Musanze puts on its best clothes. Two days of drums, baskets, mountain food and stories about the gorillas next door. Children plant a tree with their name on it.',
    included: ['Tree planting', 'Mountain lunch', 'Drum workshop'],
  },
  {
    name: 'Malindi Salsa & Sea',
    category: 'festivals', genre: 'Latin', at: 'malindi', when: [160, 'fri', '16:00', 50], capacity: 700, tickets: paused('VIP', launch(650)),
    performers: ['The Teachers of Four Coasts'],
    text: 'Havana took the wrong dhow and stayed. Three days of salsa, bachata and kizomba with teachers from four coasts, beach classes at seven in the morning and socials that end at the same hour. Leather soles recommended.',
    included: ['Twelve classes', 'Three night socials', 'Beach warm-ups'],
  },
  {
    name: 'Great Lakes Folk Camp',
    category: 'festivals', genre: 'Folk', at: 'naivasha', when: [245, 'fri', '15:00', 48], capacity: 600, tickets: generalSales(560),
    performers: ['The Fallen Tree Players'],
    text: 'Guitars, nyatiti and a hundred tents between the acacias. There are no headliners; everyone plays, and the biggest stage is a fallen tree. Zebra walk through at breakfast, so keep the muesli closed.',
    included: ['Camping pitch', 'Song circles', 'Saturday supper'],
  },
  {
    name: 'Arusha Harvest & Horns',
    category: 'festivals', genre: 'Brass', at: 'arusha', when: [320, 'sat', '11:00', 11], capacity: 1400, tickets: launch(1300),
    performers: ['The Harvest Brass Bands'],
    text: 'When the coffee is in, the horns come out. Brass bands from the slopes of Meru and Kilimanjaro parade to the Clocktower, where bongo flava veterans finish the job. First harvest coffee is poured free until it is gone.',
    included: ['Harvest coffee', 'Street parade', 'Evening concert'],
  },
];
