import { PageHeader } from '#web/ui/page-header.tsx';
import { KitCalendarPart } from './kit-calendar-part.tsx';
import { KitFeedbackPart } from './kit-feedback-part.tsx';
import { KitFormPart } from './kit-form-part.tsx';
import { KitMarksPart } from './kit-marks-part.tsx';

/** Gallery of all UI components, for developers. Its texts are not translated. */
export function KitScreen() {
  return (
    <>
      <PageHeader title="The kit" state="Every building block, in both themes" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <KitMarksPart />
        <KitFormPart />
        <KitCalendarPart />
        <KitFeedbackPart />
      </div>
    </>
  );
}
