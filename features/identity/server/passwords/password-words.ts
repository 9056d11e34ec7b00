// Words that passwords are often made of, most of them from the top of lists of leaked passwords, and common ones of East Africa. Lower case:
// `guessable-password.ts` ignores how they are decorated.

const everywhere = `
password passwort passwd passcode motdepasse senha contrasena parola sifre pass word secret private access login logon letmein welcome
hello goodbye admin administrator root user guest test testing tester default changeme change system server computer internet network
windows microsoft google facebook instagram twitter whatsapp youtube tiktok telegram netflix amazon samsung nokia iphone android apple
google gmail yahoo hotmail outlook master monkey dragon shadow sunshine princess football baseball basketball soccer hockey tennis golf
superman batman spiderman ironman starwars pokemon pikachu naruto goku matrix trustno iloveyou ilove loveme lovely lover love forever
angel angels baby babygirl babyboy sweet sweety sweetheart honey sugar candy chocolate cookie cupcake butter cheese banana orange apple
mango lemon peach cherry strawberry pepper ginger coffee pizza chicken flower flowers rose lily daisy jasmine violet butterfly dolphin
tiger tigger lion simba bear eagle falcon hawk wolf phoenix snake cobra panther jaguar leopard elephant horse kitty kitten puppy doggy
buddy charlie max bella lucky rocky rusty snoopy bailey maggie molly daniel michael jordan thomas robert william andrew joshua matthew
anthony christopher christian david james john joseph george richard charles patrick kevin brian steven jason justin brandon ryan tyler
austin hunter alexander nicholas benjamin samuel jonathan gabriel victor oscar simon peter paul mark martin eric adam alex chris mike
maria mary martha sarah jessica jennifer michelle amanda ashley nicole melissa stephanie samantha elizabeth victoria catherine margaret
angela patricia linda susan karen nancy donna sandra barbara anna hannah emma olivia sophia isabella rachel rebecca laura natasha andrea
monica diana grace faith hope joy mercy peace charity jesus christ jesuschrist god godisgood godislove lord savior heaven blessed
blessing bless amen hallelujah church bible gospel faithful holy spirit mohammed muhammad ahmed abdullah allah bismillah inshallah
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july august
september october november december morning night today tomorrow yesterday birthday christmas easter holiday vacation weekend party music
guitar piano drummer rockstar hiphop reggae metallica nirvana eminem beyonce rihanna drake liverpool chelsea arsenal manchester manutd manunited
united barcelona barca realmadrid madrid juventus milan bayern ronaldo messi neymar rooney lakers yankees cowboys steelers eagles ferrari
mercedes porsche toyota honda subaru nissan mazda corvette mustang camaro harley yamaha suzuki kawasaki london paris newyork america
england france germany canada australia africa texas california florida chicago boston dallas brooklyn killer hacker hacked ninja samurai
warrior soldier sniper marine army navy police gangster pirate wizard merlin gandalf frodo hobbit legend hero champion winner player
gamer playstation xbox nintendo minecraft fortnite roblox callofduty zelda mario sonic diablo warcraft counter strike freedom liberty
justice success money dollar cash rich gold golden silver diamond platinum crystal black white green blue purple yellow pink red orange
magic mystery fantasy dream dreams dreamer star stars starlight moon moonlight sunset rainbow thunder lightning storm fire flame water
ocean river island mountain forest desert earth world planet galaxy universe space rocket hello hola bonjour merci amour soleil bonheur
chouchou doudou coucou loulou bebe cheri azerty marseille nicolas camille pass fuckyou fuck shit bitch asshole sexy hottie badboy badgirl
bigboy cool awesome amazing perfect beautiful handsome smart genius friend friends family mother father mummy daddy mama papa brother
sister cousin husband wife children single married doctor nurse teacher student school college university manager office business company
work money bank account security secure safety qwerty qwertyu qwertyui qwertyuiop qwert asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn
zxcvbnm qazwsx qazwsxedc a1b2c3d4 a1b2c3 q1w2e3r4t5 q1w2e3r4 q1w2e3 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx zaq12wsx 1a2b3c abc123 qweasd qweasdzxc wasd poiuy lkjhgf mnbvcxz abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc xyz zyx abc aaa
`;

const eastAfrica = `
kenya nairobi mombasa kisumu nakuru eldoret thika kiambu machakos nyeri meru kakamega kitale malindi tanzania dodoma arusha daressalaam
dar zanzibar mwanza uganda kampala entebbe jinja rwanda kigali burundi ethiopia addis addisababa sudan juba somalia mogadishu hargeisa
jambo mambo habari asante rafiki hakuna matata hakunamatata upendo penzi mapenzi mpenzi nakupenda amani umoja uhuru harambee mungu yesu
baraka neema imani furaha shujaa simba chui twiga tembo ndovu pesa shilingi mpesa safaricom airtel equity telkom gormahia leopards
harambeestars kipchoge rudisha masai maasai kikuyu luo luhya kalenjin kamba kisii wanjiku wanjiru njeri nyambura wambui wangari akinyi
achieng atieno otieno odhiambo ochieng onyango kamau njoroge mwangi kariuki maina kimani kiprop kiptoo chebet chepkoech mutua musyoka
mwende hassan hussein fatuma amina halima zuhura juma rashid salim omar ali vumi
`;

export const commonWords: ReadonlySet<string> = new Set(`${everywhere} ${eastAfrica}`.split(/\s+/).filter((word) => word !== ''));
