import type { SharedHost } from '#contract/links/link-shapes.ts';
import type { VisitorLink, VisitorPage } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import {
  cardSizes,
  coverSizes,
  orderedPhotos,
  type PhotoSources,
  photoSources,
} from '#web/features/links/visitor-pages/components/photo.tsx';
import { roomFacts } from '#web/features/links/visitor-pages/components/property-sections.tsx';
import { locationText } from '#web/features/links/visitor-pages/format/location-text.ts';

/** Head of a document: title, description for previews, and the image to preload. */
export type PageHead = { title: string; description: string; preloadImage?: PhotoSources };

export function hostTitle(host: SharedHost): string {
  return hostName(host);
}

export function linkTitle(view: VisitorLink): string {
  return view.clientName
    ? t.visitor.linkTitleClient({ client: view.clientName, count: view.propertyCount })
    : t.visitor.linkTitle({ host: hostTitle(view.host) });
}

export function pageHead(page: VisitorPage): PageHead {
  if (page.kind === 'link') {
    const cover = page.cards[0]?.cover;
    const { host, propertyCount, showPrices } = page.view;
    const shown = { count: propertyCount, host: hostTitle(host) };
    return {
      title: t.visitor.linkTitle({ host: hostTitle(host) }),
      description: showPrices ? t.visitor.linkDescription(shown) : t.visitor.linkDescriptionNoPrices(shown),
      ...(cover ? { preloadImage: photoSources(cover, cardSizes) } : {}),
    };
  }

  if (page.kind === 'property') {
    const { property } = page;
    const [cover] = orderedPhotos(property.images);
    const facts = roomFacts(property).map((fact) => fact.text);
    return {
      title: `${property.title}, ${locationText(property, page.locale)}`,
      description: property.headline || facts.join(' · '),
      ...(cover ? { preloadImage: photoSources(cover, coverSizes(property.images.length)) } : {}),
    };
  }

  if (page.kind === 'agreement') return { title: t.agreements.pageTitle, description: '' };
  if (page.kind === 'verify') return { title: t.agreements.verifyTitle, description: '' };
  if (page.kind === 'stay_feedback') return { title: t.stayFeedback.title, description: '' };
  if (page.kind === 'reviews')
    return { title: t.guestReviews.pageTitle({ title: page.property.title }), description: '' };
  if (page.kind === 'guest_change') return { title: t.guestChange.title, description: '' };
  if (page.kind === 'guest')
    return { title: t.guestPage.titleTab({ title: page.view.property.title }), description: '' };

  return { title: plainTitle(page), description: '' };
}

function plainTitle(
  page: Exclude<
    VisitorPage,
    {
      kind:
        | 'link'
        | 'property'
        | 'guest'
        | 'guest_change'
        | 'stay_feedback'
        | 'agreement'
        | 'verify'
        | 'reviews';
    }
  >,
): string {
  if (page.kind === 'question') return t.visitorForms.questionAction({ name: page.view.host.name });
  if (page.kind === 'conversation') return t.visitorForms.questionAbout({ title: page.view.property.title });
  if (page.kind === 'terms') return t.visitorForms.termsTitle;
  if (page.kind === 'feedback') return t.visitorForms.feedbackTitle({ name: hostName(page.view.host) });
  if (page.kind === 'password') return t.visitorForms.passwordTitle;
  if (page.kind === 'trouble') return t.ui.crashTitle;

  const titles = {
    link: t.visitorForms.goneLinkTitle,
    property: t.visitorForms.gonePropertyTitle,
    guest: t.visitorForms.goneGuestTitle,
    guest_ended: t.visitorForms.goneGuestEndedTitle,
    guest_links: page.form?.isSent ? t.notices.checkYourEmail : t.guestPage.linksTitle,
    page: t.notices.pageNotFound,
  };

  return titles[page.what];
}
