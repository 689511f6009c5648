import './form-section-nav.css';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
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
    <nav aria-label={t.propertyForm.parts}>
      <ol ref={row}>
        {formSections.map((part) => (
          <li key={part} className="shrink-0">
            <button
              type="button"
              aria-current={part === current ? 'step' : undefined}
              onClick={() => go(part)}
            >
              {sectionTitles[part]}
              {faulty.has(part) && (
                <>
                  <CircleAlert aria-hidden className="size-4 text-danger" />
                  <VisuallyHidden>{t.propertyForm.partNeedsHelp}</VisuallyHidden>
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
