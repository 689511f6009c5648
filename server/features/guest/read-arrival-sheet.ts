import type { GuestView } from '#contract/visitor/guest.ts';
import { brandShades } from '#domain/branding/brand-shades.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import type { BookingDeps } from '#server/features/bookings/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { ArrivalSheet, drawArrivalSheet } from './draw-arrival-sheet.ts';
import { readGuestView } from './read-guest-view.ts';

const drawing = drawingOf<typeof drawArrivalSheet>(
  new URL('./draw-arrival-sheet.ts', import.meta.url),
  'drawArrivalSheet',
);

/** The arrival guide as a PDF, with what the guest's page shows now; refused where there is no guide. */
export async function readArrivalSheet(
  deps: BookingDeps & Pick<Platform, 'pdf'>,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended' | 'busy'>> {
  const view = await readGuestView(deps, token);
  if (isRefusal(view)) return view;
  const { guide, booking, host } = view;
  if (guide === null) return refuse('not_found');
  const colour = host.colour && brandShades(host.colour).light.accent;
  const file = await deps.pdf.draw(drawing, arrivalSheet(view, guide), colour);
  return isRefusal(file) ? file : { fileName: `arrival-${booking.code}.pdf`, content: file };
}

function arrivalSheet(
  { booking, property, host }: GuestView,
  guide: NonNullable<GuestView['guide']>,
): ArrivalSheet {
  const { arrivalSheet: words, stayRange, receipt } = texts(defaultLocale);
  const { heads } = words;
  const sections = [
    { head: heads.access, text: [words.method(guide.checkInMethod, hostName(host)), guide.access] },
    { head: heads.secrets, text: [words.secrets(guide, property.timezone)] },
    { head: heads.doorCode, text: [guide.doorCode], isLarge: true },
    {
      head: heads.wifi,
      text: [
        guide.wifiName && words.network(guide.wifiName),
        guide.wifiPassword && words.password(guide.wifiPassword),
      ],
    },
    { head: heads.parking, text: [guide.parking] },
    ...guide.manual.map(({ title: head, text }) => ({ head, text: [text] })),
    { head: heads.checkOut, text: [guide.checkOut] },
    { head: heads.rules, text: [property.houseRules] },
  ];
  return {
    title: words.title,
    facts: [
      `${property.title}, ${property.addressLine ?? property.city}`,
      `${stayRange(booking)} · ${receipt.times(property)}`,
      receipt.booking(booking.code),
      [hostName(host), host.phone, host.email].filter(Boolean).join(' · '),
    ],
    sections: sections.flatMap(({ text, ...section }) => {
      const lines = text.filter(Boolean).join('\n');
      return lines === '' ? [] : [{ ...section, text: lines }];
    }),
  };
}
