import type { SharedHost } from '#contract/links/link-shapes.ts';
import type { VisitorLink, VisitorPage } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import {
  cardSizes,
  coverSizes,
  orderedPhotos,
  type PhotoSources,
  photoSources,
} from '#web/features/links/visitor-pages/components/photo.tsx';
import { roomFacts } from '#web/features/links/visitor-pages/components/property-sections.tsx';
import { locationText } from '#web/features/links/visitor-pages/format/location-text.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Head of a document: title, description for previews, and the image to preload. */
export type PageHead = { title: string; description: string; preloadImage?: PhotoSources };

export function hostTitle(host: SharedHost): string {
  return hostName(host);
}

export function linkTitle(view: VisitorLink): string {
  return view.clientName
    ? m.visitor_link_title_client({ client: view.clientName, count: view.propertyCount })
    : m.visitor_link_title({ host: hostTitle(view.host) });
}

export function pageHead(page: VisitorPage): PageHead {
  if (page.kind === 'link') {
    const cover = page.cards[0]?.cover;
    const { host, propertyCount, showPrices } = page.view;
    const shown = { count: propertyCount, host: hostTitle(host) };
    return {
      title: m.visitor_link_title({ host: hostTitle(host) }),
      description: showPrices
        ? m.visitor_link_description(shown)
        : m.visitor_link_description_no_prices(shown),
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

  if (page.kind === 'agreement') return { title: m.agreements_page_title(), description: '' };
  if (page.kind === 'verify') return { title: m.agreements_verify_title(), description: '' };
  if (page.kind === 'guest_change') return { title: m.visitor_change_title(), description: '' };
  if (page.kind === 'guest')
    return { title: m.visitor_guest_title_tab({ title: page.view.property.title }), description: '' };

  return { title: plainTitle(page), description: '' };
}

function plainTitle(
  page: Exclude<
    VisitorPage,
    { kind: 'link' | 'property' | 'guest' | 'guest_change' | 'agreement' | 'verify' }
  >,
): string {
  if (page.kind === 'question') return m.visitor_question_title({ name: page.view.host.name });
  if (page.kind === 'conversation') return m.visitor_question_about({ title: page.view.property.title });
  if (page.kind === 'terms') return m.visitor_terms_title();
  if (page.kind === 'feedback') return m.visitor_feedback_title({ name: hostName(page.view.host) });
  if (page.kind === 'password') return m.visitor_password_title();
  if (page.kind === 'trouble') return m.visitor_trouble_title();

  const titles = {
    link: m.visitor_gone_link_title,
    property: m.visitor_gone_property_title,
    guest: m.visitor_gone_guest_title,
    guest_ended: m.visitor_gone_guest_ended_title,
    guest_links: page.form?.isSent ? m.visitor_guest_links_sent_title : m.visitor_guest_links_title,
    page: m.visitor_gone_page_title,
  };

  return titles[page.what]();
}
