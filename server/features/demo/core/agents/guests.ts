export type DemoGuest = {
  firstName: string;
  lastName: string;
  country: string;
  language: string;
  /** Local part of the address, for a name in another script. */
  mailbox?: string;
};

export const demoGuests: readonly DemoGuest[] = [
  { firstName: 'Amelia', lastName: 'Hartmann', country: 'DE', language: 'de' },
  { firstName: 'Tomás', lastName: 'Oliveira', country: 'PT', language: 'pt' },
  { firstName: 'Saoirse', lastName: 'Byrne', country: 'IE', language: 'en' },
  { firstName: 'Noah', lastName: 'Lindqvist', country: 'SE', language: 'sv' },
  { firstName: 'Camille', lastName: 'Dubois', country: 'FR', language: 'fr' },
  { firstName: '健司', lastName: '渡辺', country: 'JP', language: 'ja', mailbox: 'kenji.watanabe' },
  { firstName: 'Priya', lastName: 'Raman', country: 'IN', language: 'en' },
  { firstName: 'Lukas', lastName: 'Brandt', country: 'DE', language: 'de' },
  { firstName: 'Giulia', lastName: 'Ferrari', country: 'IT', language: 'it' },
  { firstName: 'Mateo', lastName: 'García', country: 'ES', language: 'es' },
  { firstName: 'Hannah', lastName: 'Cohen', country: 'US', language: 'en' },
  { firstName: 'Jakub', lastName: 'Wójcik', country: 'PL', language: 'pl' },
  { firstName: 'Sophie', lastName: 'Van Dijk', country: 'NL', language: 'nl' },
  { firstName: 'Emil', lastName: 'Sørensen', country: 'DK', language: 'da' },
  { firstName: 'Grace', lastName: 'Okafor', country: 'NG', language: 'en' },
  { firstName: 'Oliver', lastName: 'Bennett', country: 'GB', language: 'en' },
  { firstName: 'Marta', lastName: 'Kovač', country: 'HR', language: 'hr' },
  { firstName: 'Daniel', lastName: 'Fischer', country: 'AT', language: 'de' },
  { firstName: 'ليلى', lastName: 'حداد', country: 'LB', language: 'ar', mailbox: 'leila.haddad' },
  { firstName: 'William', lastName: 'Tremblay', country: 'CA', language: 'fr' },
  { firstName: 'Ingrid', lastName: 'Halvorsen', country: 'NO', language: 'nb' },
  { firstName: 'Rafael', lastName: 'Souza', country: 'BR', language: 'pt' },
  { firstName: 'Ελένη', lastName: 'Παπαδάκη', country: 'GR', language: 'el', mailbox: 'eleni.papadaki' },
  { firstName: 'נועה', lastName: 'לוי', country: 'IL', language: 'he', mailbox: 'noa.levy' },
  { firstName: '민준', lastName: '박', country: 'KR', language: 'ko', mailbox: 'minjun.park' },
  { firstName: 'Zoë', lastName: 'Claes', country: 'BE', language: 'nl' },
  { firstName: 'ნინო', lastName: 'ბერიძე', country: 'GE', language: 'ka', mailbox: 'nino.beridze' },
  { firstName: 'فاطمة', lastName: 'الصباح', country: 'KW', language: 'ar', mailbox: 'fatima.alsabah' },
  { firstName: 'Ethan', lastName: 'Walker', country: 'US', language: 'en' },
  { firstName: 'Isla', lastName: 'MacLeod', country: 'GB', language: 'en' },
];

/** Messages of guests in their requests, used in turn. */
export const demoRequests: readonly string[] = [
  'Hello! We are two couples and love to cook. Is the kitchen as good as it looks?',
  'We arrive by the late train, around 22:30. Would that be all right?',
  'Is there a cot for our one-year-old? We can bring our own bedding.',
  'We would like to celebrate my mother’s 70th quietly. No party, just a long dinner.',
  'Could we leave our luggage after check-out until the afternoon?',
  'I will be working in the mornings. How fast is the internet, really?',
  'Are dogs welcome? Ours is old, small and asleep most of the day.',
  '',
  'Second time with you. We still talk about the first.',
  '',
];

/** Short exchanges after the request of the same position: agent and guest in turn, the agent first. */
export const demoExchanges: readonly (readonly string[])[] = [
  [
    'Thank you for asking! It is, and the market is open on Saturday mornings.',
    'Perfect, then we will come hungry.',
  ],
  [
    'Of course. There is a key box at the door, I will send you the code the day before.',
    'Great, thank you!',
    'Have a safe trip.',
  ],
  ['Yes, a cot and a high chair are in the house. No charge.', 'That makes packing so much easier.'],
  [
    'How lovely. There is a long table outside; shall I ask the neighbour about flowers?',
    'Oh yes please, something simple.',
    'Done: peonies, if they are still in season.',
  ],
  ['You can, until three. The cleaner will let you in.'],
  ['500 down, 200 up, measured this week. The desk faces the garden.', 'Sold.'],
  [
    'Old, small and asleep sounds like our favourite guest. There is a bowl by the door.',
    'He says thank you.',
  ],
  [],
  ['You make our day. I will put the same coffee in the cupboard.', 'You remembered!'],
];
