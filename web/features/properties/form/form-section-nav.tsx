import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formSections, sectionId, sectionTitles } from './form-section.tsx';
import type { FormSectionName } from './property-field-errors.ts';

/** Navigation between form sections: a column on wide screens, a row under the header of a phone. Marks errors. */
export function FormSectionNav({ faulty }: { faulty: ReadonlySet<FormSectionName> }) {
  const current = useCurrentSection();
  const row = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current button moves with the section
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, not the page.
    if (row.current && button)
      row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
  }, [current]);
  function go(part: FormSectionName) {
    const target = document.getElementById(sectionId(part));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }
  return (
    <nav aria-label={m.properties_parts()} className="lg:sticky lg:top-24">
      <ol
        ref={row}
        className="flex max-lg:relative max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:grid lg:gap-0.5 lg:border-l lg:border-line"
      >
        {formSections.map((part) => (
          <li key={part} className="shrink-0">
            <button
              type="button"
              aria-current={part === current ? 'step' : undefined}
              onClick={() => go(part)}
              className={classNames(
                'flex min-h-11 w-full items-center justify-between gap-2 border-b-2 border-transparent px-3 text-left text-[15px] whitespace-nowrap text-mute transition-colors hover:text-ink lg:-ml-px lg:min-h-10 lg:border-b-0 lg:border-l-2 lg:pr-2 lg:pl-4 lg:whitespace-normal',
                part === current && 'border-accent font-semibold text-ink',
              )}
            >
              {sectionTitles[part]()}
              {faulty.has(part) && (
                <>
                  <CircleAlert aria-hidden className="size-4 text-danger" />
                  <VisuallyHidden>{m.properties_part_needs_help()}</VisuallyHidden>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scroll spy: the last section that begins above the upper third of the window. */
function useCurrentSection(): FormSectionName {
  const [current, setCurrent] = useState<FormSectionName>('basics');
  useEffect(() => {
    function update() {
      const line = window.innerHeight / 3;
      const begun = formSections.filter((part) => {
        const element = document.getElementById(sectionId(part));
        return element !== null && element.getBoundingClientRect().top <= line;
      });
      setCurrent(begun.at(-1) ?? 'basics');
    }
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return current;
}
