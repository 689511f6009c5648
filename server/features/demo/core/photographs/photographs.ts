type Described = { folder: string; pictures: Readonly<Record<string, string>> };

/**
 * Photographs by the title of their property, in the order in which they are shown, with what is seen on them. Each is
 * `<folder>/<picture>.webp` beside this file. `docs/licences.md` says how the pictures were made.
 */
export const photographs: Readonly<Record<string, Described>> = {
  'Villa Marisol': {
    folder: 'villa-marisol',
    pictures: {
      'house-and-pool': 'Whitewashed house with sea-green shutters, a pergola and a pool in front',
      'living-room': 'Living room with roof beams, a linen sofa and tall doors to the garden',
      'long-lunch-kitchen': 'Kitchen with green cupboards, an island and doors to the garden',
      'main-bedroom': 'Main bedroom with an oak bed, white curtains and a glass door to the garden',
      'second-bedroom': 'Second bedroom with pale green walls and a slatted bed',
      'stone-bath': 'Bathroom with hand-made tiles, a round mirror and a free-standing bath',
      'desk-by-the-window': 'Desk with a laptop by the garden window',
    },
  },
  'Casa Lumen': {
    folder: 'casa-lumen',
    pictures: {
      'top-room': 'Top-floor room with a window bench over the rooftops and the Tagus',
      'room-below': 'Bedroom with an iron bed and blue cushions',
      'tiled-kitchen': 'Kitchen with hand-painted blue and white tiles',
      'tiled-bath': 'Bathroom with painted blue tiles, a round mirror and a free-standing bath',
      'second-room-below': 'Bedroom with a sand-coloured wall and a wooden headboard',
      'small-bath': 'Second bathroom with sage-green tiles',
    },
  },
  'Ribeira Loft': {
    folder: 'ribeira-loft',
    pictures: {
      'open-room': 'Living area under old beams with a granite wall and a leather armchair',
      alcove: 'Bed in front of a granite wall, under the beams',
      cooking: 'Dark blue kitchen with white tiles and an island',
      bath: 'Bathroom with white tiles, a slate floor and a free-standing bath',
    },
  },
  'Sunset Terrace': {
    folder: 'sunset-terrace',
    pictures: {
      'terrace-at-dusk': 'Wide terrace with sofas and a dining table, the sun low over the sea',
      'sitting-room': 'Sitting room with a paper lamp and glass doors to the terrace',
      'bedroom-west': 'Bedroom with evening light from a tall window',
      'second-bedroom': 'Second bedroom with a pale green wall and a window to the side',
      galley: 'Galley kitchen with sand-coloured tiles',
      'shower-room': 'Bathroom in warm sand tones',
    },
  },
  'Atelier Gràcia': {
    folder: 'atelier-gracia',
    pictures: {
      studio: 'High studio with a mezzanine, an easel and a window as tall as the wall',
      'corner-kitchen': 'Kitchen with cement floor tiles and dark green cupboards',
      sleeping: 'Bedroom with a woven rug and a wide, high steel-framed window',
      washroom: 'Bathroom with a patterned floor and white tiles',
    },
  },
  'Bothy on the Braes': {
    folder: 'bothy-on-the-braes',
    pictures: {
      'house-in-heather': 'Stone cottage in heather and long grass, with hills behind',
      'bed-with-a-view': 'Bed beside a wide window that looks at grass and hills',
      'by-the-stove': 'Sofa and wood stove in front of a bare stone wall',
      'stone-sink-kitchen': 'Small kitchen with grey-green cupboards and a window to the hills',
    },
  },
  'Quinta do Vale': {
    folder: 'quinta-do-vale',
    pictures: {
      'long-table-under-the-fig':
        'Long laid table under a fig tree in the courtyard of a whitewashed farmhouse',
      'hearth-room': 'Sitting room with dark beams, terracotta floor and a view of the vines',
      'cooks-kitchen': 'Large farmhouse kitchen with an island and a window to the vineyard',
      'shady-bedroom': 'Bedroom with an iron bed under the beams',
      'garden-bedroom': 'Bedroom with an ochre wall and a window to the garden',
      bath: 'Bathroom with ochre tiles and a free-standing bath',
    },
  },
  'Patio de las Naranjas': {
    folder: 'patio-de-las-naranjas',
    pictures: {
      courtyard: 'Courtyard with arches, orange trees and a tiled plunge pool',
      'cool-sitting-room': 'Sitting room with patterned floor tiles and tall doors to the courtyard',
      'gallery-bedroom': 'Bedroom with light curtains and a tall door to the gallery',
      'tiled-kitchen': 'Kitchen with painted Andalusian tiles',
      bath: 'Bathroom with painted green and white tiles',
    },
  },
  'Torre del Poggio': {
    folder: 'torre-del-poggio',
    pictures: {
      'tower-and-cypresses': 'Stone tower with cypresses above rolling fields in evening light',
      'glass-on-two-sides': 'Top-floor sitting room with a wide window over the valley',
      'tower-bedroom': 'Bedroom with a bare stone wall and an iron bed',
      'pantry-kitchen': 'Kitchen with wooden cupboards and a window to the hills',
      bath: 'Bathroom in pale stone',
    },
  },
  'Cedar Creek Cabin': {
    folder: 'cedar-creek-cabin',
    pictures: {
      'tub-by-the-loch': 'Wooden hot tub on the deck of the cabin, the loch and hills in evening light',
      'stove-and-books': 'Sofa, wood stove and bookshelves in a room lined with cedar',
      'bedroom-by-the-trees': 'Bedroom lined with boards, with a window to the trees',
      'small-kitchen': 'Small green kitchen with a window to the loch',
      washroom: 'Bathroom with sage-green tiles',
    },
  },
  'The Greenhouse Loft': {
    folder: 'greenhouse-loft',
    pictures: {
      'table-for-eight': 'Table for eight among plants, beside a wall of glass',
      'sitting-under-glass': 'Green sofa in front of a brick wall, under the beams',
      'morning-kitchen': 'Green kitchen with morning light from a steel window',
      'beam-bedroom': 'Bedroom with beams and a brick wall',
      bath: 'Bathroom with dark green tiles',
    },
  },
  'Harbour Kitchen Flat': {
    folder: 'harbour-kitchen-flat',
    pictures: {
      'kitchen-over-the-harbour': 'Blue kitchen with a wide window over the boats in the harbour',
      'sitting-room': 'Sitting room with sea prints, a striped rug and a window to the sea',
      'quiet-bedroom': 'Quiet bedroom with pale blue boards and an iron bed',
      bath: 'Bathroom with sea-blue tiles',
    },
  },
  'Royal Mile Rooms': {
    folder: 'royal-mile-rooms',
    pictures: {
      'drawing-room': 'Georgian drawing room with a fireplace, tall windows and a patterned carpet',
      'blue-double': 'Double bedroom with slate-blue walls and a high ceiling',
      'working-kitchen': 'Kitchen with dark blue cupboards and a tall window',
      bath: 'Bathroom with chequered floor and white tiles',
    },
  },
  'Nyhavn Attic': {
    folder: 'nyhavn-attic',
    pictures: {
      'under-the-roof': 'Sitting room under a sloping ceiling with windows to the canal',
      'straight-beds': 'Pale bedroom with a slatted bed under the beams and a window to the water',
      'kitchen-without-toaster': 'White kitchen with ash worktops',
      bath: 'Small bathroom with white square tiles',
    },
  },
  'Fjord House Lofoten': {
    folder: 'fjord-house-lofoten',
    pictures: {
      'red-house-on-stilts': 'Red wooden houses on stilts over the fjord, mountains with snow behind',
      'room-over-the-water': 'Room with a wood stove and a wide window over the fjord',
      'northern-bedroom': 'Bedroom with pale boards and a window to the mountains',
      'fishermans-kitchen': 'Grey-blue kitchen with a window over the water',
      bath: 'Bathroom with grey tiles and a free-standing tub',
    },
  },
  'Chalet Edelweiss': {
    folder: 'chalet-edelweiss',
    pictures: {
      'chalet-in-the-snow': 'Wooden chalet with a balcony in deep snow, peaks behind',
      'tiled-stove-room': 'Living room of larch with a green tiled stove and a bench',
      'larch-bedroom': 'Bedroom lined with larch, with mountain light',
      'bunks-for-the-children': 'Bunk beds and a small table in the children’s room',
      'long-table-kitchen': 'Chalet kitchen with wooden fronts and an island',
    },
  },
  'Machiya Aoi': {
    folder: 'machiya-aoi',
    pictures: {
      'tatami-room': 'Tatami room with paper screens, open to a moss garden',
      'futons-upstairs': 'Two futons laid on tatami upstairs',
      'cedar-bath': 'Cedar bath beside a window to the garden',
      'earth-floor-kitchen': 'Kitchen with cedar fronts under dark beams',
    },
  },
  'Shibuya Sky Studio': {
    folder: 'shibuya-sky-studio',
    pictures: {
      'window-over-the-city': 'Bed and desk at a wall of glass above the lights of the city',
      'reading-corner': 'Small sofa and round table by the window, the skyline behind',
      kitchenette: 'Compact kitchenette with pale fronts',
      'deep-bath': 'Bathroom with large grey tiles and a deep tub',
    },
  },
  'Hakone Onsen House': {
    folder: 'hakone-onsen-house',
    pictures: {
      'spring-open-to-the-garden': 'Hot spring bath under a wooden roof, open to a maple garden',
      'tatami-with-maples': 'Tatami room with a low table and red maples outside',
      'futon-room': 'Three futons on tatami beside the garden',
      'breakfast-kitchen': 'Kitchen with cedar fronts and a dark worktop',
    },
  },
  'Brooklyn Roofline': {
    folder: 'brooklyn-roofline',
    pictures: {
      'roof-deck': 'Roof deck with a sofa, a table and tomatoes, the skyline at dusk',
      'brick-living-room': 'Living room with a brick wall and a lounge chair',
      'cornice-bedroom': 'Bedroom with a walnut bed and a brick wall',
      'kitchen-with-brick': 'Dark green kitchen with white metro tiles and an island',
      bath: 'Bathroom with a black and white floor',
    },
  },
  'Bondi Light': {
    folder: 'bondi-light',
    pictures: {
      'room-across-from-the-surf': 'Living room with white curtains and glass doors to the sea',
      'morning-bedroom': 'Bedroom with white curtains and a glass door to the beach',
      'salt-kitchen': 'Kitchen with pale fronts and sea-green tiles',
      bath: 'Bright bathroom with a plant by the basin',
    },
  },
  'Camps Bay Pavilion': {
    folder: 'camps-bay-pavilion',
    pictures: {
      'pool-into-the-sea': 'Pool that seems to end in the sea, with loungers and mountains behind',
      'glass-living-room': 'Living room with a granite wall and glass to the bay',
      'sea-bedroom': 'Bedroom with a wall of glass to the sea',
      'open-kitchen': 'Dark kitchen with an island, open to the terrace',
      'stone-bath': 'Stone bathroom with a free-standing bath by the window',
    },
  },
  'Gulf View Residence': {
    folder: 'gulf-view-residence',
    pictures: {
      'salon-over-the-corniche':
        'Salon with a wide sofa, the pale green sea and towers beyond a wall of windows',
      'family-bedroom': 'Large bedroom with an upholstered bed and sea light',
      'serviced-kitchen': 'Kitchen with pale fronts, dark stone and an island',
      'marble-bath': 'Marble bathroom with brass taps',
    },
  },
  'Palermo Patio': {
    folder: 'palermo-patio',
    pictures: {
      patio: 'Tiled patio with a lemon tree, a laid table and a brick grill',
      'high-sitting-room': 'High sitting room with patterned tiles and tall doors to the patio',
      'bedroom-on-the-patio': 'Bedroom with an iron bed and a tall green door to the patio',
      'old-tile-kitchen': 'Kitchen with old tiles and sage-green cupboards',
      bath: 'Bathroom with sea-green tiles and a high window',
    },
  },
};
