import './form-section-nav.css';
import { CircleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type FormStep, formSections, sectionId, sectionTitles, stepOfSection } from './form-section.tsx';
import type { FormSectionName } from './property-field-errors.ts';

type FormSectionNavProps = {
  faulty: ReadonlySet<FormSectionName>;
  step: FormStep;
  onStep: (step: FormStep) => void;
};

/**
 * Navigation between form sections: a column on wide screens, a row under the header of a phone. Marks errors. The form shows
 * one group of sections at a time; the others stay mounted, so that nothing typed is lost.
 */
export function FormSectionNav({ faulty, step, onStep }: FormSectionNavProps) {
  const current = useCurrentSection(step);

  const wanted = useRef<FormSectionName | null>(null);
  useLayoutEffect(() => {
    if (wanted.current) showSection(wanted.current);
    wanted.current = null;
  });

  const row = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current button moves with the section
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, not the page.
    if (row.current && button)
      row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
  }, [current]);

  function go(part: FormSectionName) {
    if (stepOfSection(part) === step) return showSection(part);
    wanted.current = part;
    onStep(stepOfSection(part));
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

function showSection(part: FormSectionName): void {
  const target = document.getElementById(sectionId(part));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
}

/** Scroll spy: the last section of the group that begins above the upper third of the window. */
function useCurrentSection(step: FormStep): FormSectionName {
  const first = formSections.find((part) => stepOfSection(part) === step) ?? 'basics';
  const [current, setCurrent] = useState<FormSectionName>(first);

  useEffect(() => {
    function update() {
      const line = window.innerHeight / 3;
      const begun = formSections.filter((part) => {
        const element = document.getElementById(sectionId(part));
        return (
          stepOfSection(part) === step && element !== null && element.getBoundingClientRect().top <= line
        );
      });
      setCurrent(begun.at(-1) ?? first);
    }

    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [step, first]);

  return current;
}
