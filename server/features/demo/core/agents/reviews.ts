export type DemoReview = {
  /** First name of the guest, as in guests.ts. */
  guest: string;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  answer?: string;
};

/** What guests of past stays wrote, each in their own language and voice; the host answered some of them. */
export const demoReviews: readonly DemoReview[] = [
  {
    guest: 'Amelia',
    stars: 5,
    text: 'Ankommen, Schuhe aus, ausatmen. Die Küche hat scharfe Messer (!), und das Licht am Abend vergesse ich nicht so schnell.',
    answer: 'Danke, Amelia! Die Messer schleife ich selbst – schön, dass es jemand merkt.',
  },
  {
    guest: 'Tomás',
    stars: 5,
    text: 'Casa impecável, cama confortável e uma anfitriã que responde em minutos. Voltamos na primavera.',
    answer: 'Muito obrigada, Tomás. A primavera já está à vossa espera.',
  },
  {
    guest: 'Saoirse',
    stars: 4,
    text: 'Grand spot. We came for three nights and would have stayed a fortnight. Only the pillows were on the soft side for me.',
  },
  {
    guest: 'Noah',
    stars: 5,
    text: 'Tyst, rent och precis som på bilderna. Barnen ville inte åka hem.',
  },
  {
    guest: 'Camille',
    stars: 5,
    text: 'Un vrai coup de cœur. Tout est pensé : des draps en lin, du bon café et un petit mot d’accueil manuscrit.',
    answer: 'Merci Camille ! Le mot suivant vous attend déjà.',
  },
  {
    guest: '健司',
    stars: 5,
    text: '写真のとおり、とても清潔で静かな家でした。夕方の光が忘れられません。近くの市場もおすすめです。',
    answer: 'ありがとうございます。またのお越しをお待ちしております。',
  },
  {
    guest: 'Priya',
    stars: 4,
    text: 'Fast Wi-Fi, a proper desk, and a view I could ignore just long enough to finish my report. A second kettle would be heaven.',
    answer: 'A second kettle is on its way, Priya.',
  },
  {
    guest: 'Lukas',
    stars: 3,
    text: 'Schöne Unterkunft, aber die Dusche brauchte morgens lange, bis warmes Wasser kam. Lage und Betten sehr gut.',
    answer:
      'Danke für den Hinweis, Lukas. Der Installateur war inzwischen da: Das Wasser ist jetzt sofort warm.',
  },
  {
    guest: 'Giulia',
    stars: 5,
    text: 'Siamo state benissimo! Moka in cucina, lenzuola profumate e consigli preziosi su dove mangiare.',
  },
  {
    guest: 'Mateo',
    stars: 5,
    text: 'Todo perfecto. Llegamos de noche y las instrucciones eran tan claras que entramos a la primera.',
  },
  {
    guest: 'Hannah',
    stars: 5,
    text: 'We’ve stayed in a lot of rentals, and this is the first one I’d quietly move into. My mother cried when we left, in a good way.',
    answer: 'Please tell your mother that the kettle misses her.',
  },
  {
    guest: 'Jakub',
    stars: 4,
    text: 'Bardzo czysto, świetny kontakt, cicha okolica. Brakowało nam tylko suszarki na pranie.',
    answer: 'Suszarka już jest w szafie. Dziękuję, Jakub!',
  },
  {
    guest: 'Sophie',
    stars: 5,
    text: 'Heerlijk huis, fijne bedden en alles aanwezig om zelf te koken. De host denkt echt met je mee.',
  },
  {
    guest: 'Emil',
    stars: 4,
    text: 'Rigtig dejligt sted. Lidt svært at finde indgangen i mørke, men en besked var nok, så kom der hjælp.',
    answer: 'There’s a lamp at the door now, Emil. Tak!',
  },
  {
    guest: 'Grace',
    stars: 5,
    text: 'Spotless, warm and generous. My boys have rated the sofa “11 out of 10” and asked me to write that down.',
  },
  {
    guest: 'Oliver',
    stars: 2,
    text: 'Lovely rooms, let down by a building site next door that started at 7.30. I would have liked to know before I booked.',
    answer:
      'You’re right, Oliver, and I’m sorry. We learned of it a day before you, and should have written at once. The work is finished, and the page now says when something is being built nearby.',
  },
  {
    guest: 'Marta',
    stars: 5,
    text: 'Sve je bilo kao na slikama, čak i ljepše. Domaćica je čekala s limunadom.',
  },
  {
    guest: 'Daniel',
    stars: 4,
    text: 'Sehr gepflegt, gute Matratzen, ehrlicher Preis. Ein Stern weniger, weil das Parken bei Regen etwas Fußweg heißt.',
  },
  {
    guest: 'ليلى',
    stars: 5,
    text: 'On s’est sentis attendus, pas seulement hébergés. Mention spéciale pour le panier de fruits et le calme.',
    answer: 'Merci, c’est exactement ce que nous espérons.',
  },
  {
    guest: 'William',
    stars: 4,
    text: 'Bel endroit, très propre. Le wifi a flanché un soir; réglé en vingt minutes par message.',
  },
  {
    guest: 'Ingrid',
    stars: 5,
    text: 'Så fint som bildene, og enda bedre om kvelden. Vi leste, spiste sent og gjorde ingenting. Perfekt.',
  },
  {
    guest: 'Rafael',
    stars: 5,
    text: 'Lugar lindo, café na chegada, tudo funcionando. Nota mil!',
  },
  {
    guest: 'Ελένη',
    stars: 5,
    text: 'Υπέροχο σπίτι, πεντακάθαρο και με μεράκι. Νιώσαμε σαν στο σπίτι μας από το πρώτο βράδυ.',
    answer: 'Ευχαριστούμε πολύ, Ελένη!',
  },
  {
    guest: 'נועה',
    stars: 4,
    text: 'בסיס מצוין לשבוע של הליכות. המיטות כמו עננים, ותודה על המתקן לנעליים ליד הדלת! וילון האפלה היה משלים את זה לחמישה כוכבים.',
  },
  {
    guest: '민준',
    stars: 5,
    text: '사진 그대로예요. 조용하고 깨끗하고, 호스트가 정말 친절했습니다. 다음에는 부모님과 함께 오고 싶어요.',
    answer: '감사합니다. 부모님과 함께 꼭 다시 오세요!',
  },
  {
    guest: 'Zoë',
    stars: 5,
    text: 'Klein paradijs. We hebben de laatste ochtend expres de wekker gezet om nog één keer buiten te ontbijten.',
  },
  {
    guest: 'ნინო',
    stars: 3,
    text: 'კარგი ადგილია და სასიამოვნო ურთიერთობა. სამზარეულოს უფრო დიდი ქვაბი და ბასრი დანა დასჭირდებოდა, სხვა მხრივ კმაყოფილი ვართ.',
  },
  {
    guest: 'فاطمة',
    stars: 5,
    text: 'مكان هادئ وأنيق ونظيف جدًا. المضيفة ساعدتنا في كل شيء، من المطار إلى المطاعم. سنعود إن شاء الله.',
    answer: 'شكرًا جزيلًا يا فاطمة، أهلًا بكم دائمًا.',
  },
  {
    guest: 'Ethan',
    stars: 5,
    text: 'Booked on a Tuesday, arrived on a Thursday, wished it were a month. Check-in took 40 seconds.',
  },
  {
    guest: 'Isla',
    stars: 5,
    text: 'Proper tea, proper towels, and nobody minded our very old dog, who slept through the whole thing and loved it.',
    answer: 'The dog is welcome any time. So are you, Isla.',
  },
  {
    guest: 'Amelia',
    stars: 5,
    text: 'Zweites Mal hier, und wieder dieses Gefühl beim Aufschließen. Wir haben schon das nächste Jahr im Blick.',
  },
  {
    guest: 'Priya',
    stars: 5,
    text: 'Came back with my parents this time. Step-free from the street, and somebody had thought of a shower stool. That mattered.',
  },
  {
    guest: 'Grace',
    stars: 4,
    text: 'Smaller than we imagined, and cosier for it. The market on Saturday is worth getting up for.',
  },
  {
    guest: 'Hannah',
    stars: 5,
    text: 'The guide is the best I’ve had: bus times, bins, the good bakery and the better one.',
  },
  {
    guest: 'Giulia',
    stars: 4,
    text: 'Tutto bene, posto silenzioso. Un po’ di rumore dai vicini solo il sabato sera.',
  },
  {
    guest: 'Mateo',
    stars: 5,
    text: 'Segunda vez y las que vengan. Hasta se acordaban de cómo tomamos el café.',
  },
  {
    guest: 'Noah',
    stars: 4,
    text: 'Bra läge och sköna sängar. Bastun tar en timme att värma, så tänd i tid!',
  },
  {
    guest: 'Camille',
    stars: 5,
    text: 'Encore mieux en hiver : le poêle, la pluie sur le toit, et personne pour nous presser de partir.',
  },
  {
    guest: 'Rafael',
    stars: 4,
    text: 'Muito bom! Só senti falta de mais um cobertor na primeira noite; chegou logo de manhã.',
    answer: 'Obrigada, Rafael. Agora há dois em cada quarto.',
  },
  {
    guest: 'Ethan',
    stars: 5,
    text: 'Fourth rental on our trip and the only one where the photos undersold it.',
  },
  {
    guest: 'Isla',
    stars: 5,
    text: 'Quiet as a library and twice as comfy.',
  },
  {
    guest: '健司',
    stars: 4,
    text: '二度目の滞在です。駅から少し歩きますが、その道がまた良いのです。',
  },
];
