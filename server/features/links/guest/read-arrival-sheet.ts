import type { GuestView } from '#contract/links/guest.ts';
import { brandShades } from '#domain/account/brand-shades.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import { type BookingDeps, findGuestBooking } from '#server/features/bookings/core/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { guestReader, type Requested } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import type { ArrivalSheet, drawArrivalSheet, SheetPicture } from './draw-arrival-sheet.ts';
import { readGuestView } from './read-guest-view.ts';

const drawing = drawingOf<typeof drawArrivalSheet>(
  new URL('./draw-arrival-sheet.ts', import.meta.url),
  'drawArrivalSheet',
);

/** The arrival guide as a PDF, with what the guest's page shows now; refused where there is no guide. */
export async function readArrivalSheet(
  deps: BookingDeps & Pick<Platform, 'pdf' | 'storage'> & Requested,
  token: string,
  { networkHash }: Pick<RequestFacts, 'networkHash'>,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended' | 'busy'>> {
  const view = await readGuestView(deps, token);
  if (isRefusal(view)) return view;
  const { guide, booking, host } = view;
  if (guide === null) return refuse('not_found');
  const colour = host.colour && brandShades(host.colour).light.accent;
  const pictures = await readPictures(deps.storage, guide);
  const ofOwner = { ...drawing, owner: networkHash };
  const found = await findGuestBooking(deps.pool, token, deps.now());
  const reader = guestReader(found?.guest ?? { language: null }, deps);
  const file = await deps.pdf.draw(ofOwner, arrivalSheet(view, { guide, pictures, reader }), colour);
  return isRefusal(file) ? file : { fileName: `arrival-${booking.code}.pdf`, content: file };
}

type Guide = NonNullable<GuestView['guide']>;

/** The pictures of each section of the manual; one whose file is gone is left out. */
async function readPictures(
  storage: Pick<Platform['storage'], 'read'>,
  { manual }: Guide,
): Promise<SheetPicture[][]> {
  const pictures: SheetPicture[][] = [];
  for (const { photos } of manual) {
    const found: SheetPicture[] = [];
    for (const { url, width, height } of photos) {
      const bytes = await storage.read(url.replace('/media/', ''));
      if (bytes) found.push({ bytes, width, height });
    }
    pictures.push(found);
  }
  return pictures;
}

function arrivalSheet(
  { booking, property, host }: GuestView,
  { guide, pictures, reader }: { guide: Guide; pictures: readonly SheetPicture[][]; reader: Reader },
): ArrivalSheet {
  const { arrivalSheet: sheet, stayRange, receipt } = texts(reader);
  const { heads } = sheet;
  const sections = [
    { head: heads.access, text: [sheet.method(guide.checkInMethod, hostName(host)), guide.access] },
    { head: heads.secrets, text: [sheet.secrets(guide, property.timezone)] },
    { head: sheet.code(guide.checkInMethod), text: [guide.doorCode], isLarge: true },
    {
      head: heads.wifi,
      text: [
        guide.wifiName && sheet.network(guide.wifiName),
        guide.wifiPassword && sheet.password(guide.wifiPassword),
      ],
    },
    { head: heads.parking, text: [guide.parking] },
    ...guide.manual.map(({ title: head, text }, index) => ({
      head,
      text: [text],
      pictures: pictures[index] ?? [],
    })),
    { head: heads.checkOut, text: [guide.checkOut] },
    { head: heads.rules, text: [property.houseRules] },
  ];

  return {
    title: sheet.title,
    facts: [
      `${property.title}, ${property.addressLine ?? property.city}`,
      `${stayRange(booking)} · ${receipt.times(property)}`,
      receipt.booking(booking.code),
      [hostName(host), host.phone, host.email].filter(Boolean).join(' · '),
    ],
    sections: sections.flatMap(({ text, ...section }) => {
      const lines = text.filter(Boolean).join('\n');
      const hasPictures = 'pictures' in section && section.pictures.length > 0;
      return lines === '' && !hasPictures ? [] : [{ ...section, text: lines }];
    }),
  };
}
