type Described = { folder: string; pictures: Readonly<Record<string, string>> };

/**
 * Photographs by the title of their property, in the order in which they are shown, with what is seen on them. Each is
 * `<folder>/<picture>.webp` beside this file; one that isn't made yet is left out. `scripts/dev/photographs` makes them.
 */
export const photographs: Readonly<Record<string, Described>> = {
  'Villa Marisol': {
    folder: 'villa-marisol',
    pictures: {
      'house-and-pool': 'Whitewashed house with sea-green shutters, a pergola and a pool in front',
      'living-room': 'Living room with roof beams, a linen sofa and tall doors to the garden',
      'long-lunch-kitchen': 'Kitchen with green cupboards, an island and doors to the garden',
      'main-bedroom': 'Main bedroom with an oak bed and a glass door to the garden',
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
      'tiled-bath': 'Bathroom with painted tiles to shoulder height and a round mirror',
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
      galley: 'Galley kitchen with sand-coloured tiles',
      'shower-room': 'Bathroom in warm sand tones',
    },
  },
  'Atelier Gràcia': {
    folder: 'atelier-gracia',
    pictures: {
      studio: 'High studio with a mezzanine, an easel and a window as tall as the wall',
      'corner-kitchen': 'Kitchen with cement floor tiles and dark green cupboards',
      sleeping: 'Bed beside a steel-framed window',
      washroom: 'Bathroom with a patterned floor and white tiles',
    },
  },
  'Bothy on the Braes': {
    folder: 'bothy-on-the-braes',
    pictures: {
      'house-in-heather': 'Stone cottage in heather and long grass, with hills behind',
      'bed-with-a-view': 'Bed beside a wide window that looks at the mountains',
      'by-the-stove': 'Sofa and wood stove in front of a bare stone wall',
      'stone-sink-kitchen': 'Small kitchen with grey-green cupboards and a window to the hills',
    },
  },
};
