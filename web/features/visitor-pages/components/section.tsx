import type { ReactNode } from 'react';

type SectionProps = { id?: string; title: string; children: ReactNode };

/** A section of a page with a heading and a separator. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section {...(id ? { id } : {})} className="later scroll-mt-4 border-t border-line py-8">
      <h2 className="mb-4 text-[1.35rem]">{title}</h2>
      {children}
    </section>
  );
}
