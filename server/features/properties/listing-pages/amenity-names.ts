import type { Amenity, PropertyType } from '#domain/properties/property-types.ts';
import { searchKey } from '#domain/shared/search-key.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';

/** How sites name an amenity, as search keys; also those of the vocabulary that search engines ask for. */
const namesOfAmenity: Readonly<Record<Amenity, string>> = {
  wifi: 'wifi|wi fi|wlan|wireless internet|internet|internet type',
  kitchen: 'kitchen|kitchenette|kuche|cuisine|cocina|cucina|cozinha|keuken',
  free_parking:
    'free parking|free on site parking|free private parking|parking free|parking type free|garage|carport',
  air_conditioning:
    'ac|air conditioning|air con|aircon|air conditioner|air conditioned|klimaanlage|climatisation|aire acondicionado|aria condizionata|ar condicionado|airconditioning',
  heating: 'heating|central heating|heizung|chauffage|calefaccion|riscaldamento|aquecimento|verwarming',
  washer:
    'washer|washing machine|laundry machine|waschmaschine|lave linge|lavadora|lavatrice|maquina de lavar|wasmachine|washer dryer',
  dryer: 'dryer|tumble dryer|clothes dryer|trockner|seche linge|secadora|asciugatrice|washer dryer',
  tv: 'tv|television|smart tv|cable tv|satellite tv|fernseher|televiseur|televisor|televisore',
  pool: 'pool|swimming pool|private pool|shared pool|heated pool|pool type|schwimmbad|piscine|piscina|zwembad',
  hot_tub: 'hot tub|jacuzzi|whirlpool|spa bath|jetted tub',
  garden: 'garden|private garden|yard|backyard|garten|jardin|giardino|jardim|tuin',
  terrace: 'terrace|patio|balcony|deck|veranda|terrasse|balkon|terraza|terrazza|terraco|varanda',
  sea_view:
    'sea view|ocean view|beach view|meerblick|vue mer|vue sur la mer|vista al mar|vista mare|vista mar',
  fireplace:
    'fireplace|wood stove|wood burning stove|log burner|kamin|cheminee|chimenea|camino|lareira|open haard',
  workspace:
    'workspace|dedicated workspace|desk|laptop friendly workspace|laptop friendly|work area|arbeitsplatz',
  elevator: 'elevator|lift|aufzug|ascenseur|ascensor|ascensore|elevador',
  crib: 'crib|cot|baby cot|baby bed|travel cot|babybett|kinderbett|lit bebe|cuna|berco',
  dishwasher:
    'dishwasher|dish washer|geschirrspuler|spulmaschine|lave vaisselle|lavavajillas|lavastoviglie|vaatwasser',
  ev_charger:
    'ev charger|ev charging|electric car charger|electric vehicle charger|electric vehicle charging|wallbox',
  bbq: 'bbq|barbecue|grill|bbq grill|barbecue grill|outdoor grill|barbacoa|churrasqueira',
  gym: 'gym|gym fitness equipment|fitness equipment|fitness centre|fitness center|fitness room|fitnessraum',
  pets_allowed:
    'pets allowed|pet friendly|pets welcome|dogs allowed|dogs welcome|haustiere erlaubt|animaux acceptes|se admiten mascotas',
  step_free: 'step free|step free access|wheelchair accessible|wheelchair access|barrier free|barrierefrei',
  self_check_in:
    'self check in|self checkin|self checkin checkout|self check in checkout|keyless entry|key safe|lockbox|smart lock',
  smoke_alarm: 'smoke alarm|smoke detector|smoke detectors|rauchmelder|detecteur de fumee|detector de humo',
};

const byName: ReadonlyMap<string, readonly Amenity[]> = nameIndex();

function nameIndex(): Map<string, Amenity[]> {
  const index = new Map<string, Amenity[]>();
  // NOTE: the keys are those of the constant above.
  for (const [amenity, names] of Object.entries(namesOfAmenity) as [Amenity, string][])
    for (const name of names.split('|')) index.set(name, [...(index.get(name) ?? []), amenity]);
  return index;
}

const maxNameLength = 80;

/** Amenities that a name stands for: `internetType`, `Wi-Fi` and `Free Wi-Fi (fast)` are all Wi-Fi. */
export function amenitiesNamed(name: string): readonly Amenity[] {
  const key = plainName(name);
  const plain = key
    .replaceAll(/ \(.*$/g, '')
    .replaceAll(/[()]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  const withoutFree = plain.replace(/^(?:free|private|shared|fast|high speed) /, '');
  return byName.get(plain) ?? byName.get(withoutFree) ?? [];
}

/** A name without signs and accents: `gymFitnessEquipment` and `gym/fitness equipment` are `gym fitness equipment`. */
function plainName(name: string): string {
  const apart = truncateText(name, maxNameLength).replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return searchKey(apart)
    .replaceAll(/[^a-z0-9()]+/g, ' ')
    .trim();
}

const namesOfType: Readonly<Record<Exclude<PropertyType, 'other'>, string>> = {
  villa: 'villa|quinta|finca',
  townhouse: 'townhouse|town house|terraced house|row house|reihenhaus',
  studio: 'studio|studio apartment|studio flat',
  cabin: 'cabin|chalet|log cabin|hutte|lodge|bungalow',
  room: 'room|private room|hotel room|bed and breakfast|guest room|zimmer|suite',
  apartment:
    'apartment|flat|condo|condominium|loft|penthouse|appartement|ferienwohnung|apartamento|appartamento|entire apartment',
  house:
    'house|home|cottage|holiday home|vacation home|single family residence|farmhouse|ferienhaus|maison|casa|huis|entire house|entire home|gite',
};

/** The type that the first known name stands for: of the kind of a home, or of its category. */
export function typeNamed(names: readonly string[]): PropertyType | null {
  for (const name of names) {
    const key = plainName(name.replace(/^.*[/#]/, ''));
    // NOTE: the keys are those of the constant above.
    for (const [type, known] of Object.entries(namesOfType) as [PropertyType, string][])
      if (known.split('|').includes(key)) return type;
  }
  return null;
}
