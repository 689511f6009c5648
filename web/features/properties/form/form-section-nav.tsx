import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formSections, sectionId, sectionTitles } from './form-section.tsx';
import type { FormSectionName } from './property-field-errors.ts';

/** Navigation between form sections on wide screens; shows the current section and those with errors. */
export function FormSectionNav({ faulty }: { faulty: ReadonlySet<FormSectionName> }) {
  const current = useCurrentSection();
  function go(part: FormSectionName) {
    const target = document.getElementById(sectionId(part));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }
  return (
    <nav aria-label={m.properties_parts()} className="sticky top-24 max-lg:hidden">
      <ol className="grid gap-0.5 border-l border-line">
        {formSections.map((part) => (
          <li key={part}>
            <button
              type="button"
              aria-current={part === current ? 'step' : undefined}
              onClick={() => go(part)}
              className={classNames(
                '-ml-px flex min-h-10 w-full items-center justify-between gap-2 border-l-2 border-transparent pr-2 pl-4 text-left text-[15px] text-mute transition-colors hover:text-ink',
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
