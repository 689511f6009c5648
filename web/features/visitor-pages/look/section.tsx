import type { ReactNode } from 'react';

type SectionProps = { id?: string; title: string; children: ReactNode };

/** A part of a page under its own heading, set off by a line. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section {...(id ? { id } : {})} className="later scroll-mt-4 border-t border-line py-8">
      <h2 className="mb-4 text-[1.35rem]">{title}</h2>
      {children}
    </section>
  );
}
