import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const licenceHead = `# Licences

Written by \`node scripts/dev/licences.ts\` from the lock file; the repository's checks refuse it when it is out of date, and
any licence that \`checks/licences.test.ts\` does not permit. It names what runs for users: the packages of the server and
those that are built into the pages. Staydesk itself is under the MIT licence. Data: place names of GeoNames (CC-BY 4.0),
the list of common passwords of zxcvbn (MIT), outlines of countries of Natural Earth (public domain).

The demo's photographs are renderings of our own. Their rooms and gardens hold models of Sweet Home 3D's furniture libraries, as
Debian's package \`sweethome3d-furniture\` has them, with changed sizes and materials: those of the BlendSwap contributors in the
first library are CC0; the others are under CC-BY 3.0: the second BlendSwap library (Betomo16, Bulgakov, Giovagiova, Jay-Artist,
Nmn9), Scopia Visual Interfaces Systems (http://www.scopia.es), and Kator Legaz (Andrew Kator and Jennifer Legaz).

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
