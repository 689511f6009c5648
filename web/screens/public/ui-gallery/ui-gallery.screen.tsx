import { PageHeader } from '#web/ui/page-header.tsx';
import { GalleryCalendarSection } from './gallery-calendar-section.tsx';
import { GalleryFeedbackSection } from './gallery-feedback-section.tsx';
import { GalleryFormSection } from './gallery-form-section.tsx';
import { GalleryIndicatorSection } from './gallery-indicator-section.tsx';

/** Gallery of all UI components, for developers. Its texts are not translated. */
export function UiGalleryScreen() {
  return (
    <>
      <PageHeader title="The kit" state="Every building block, in both themes" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <GalleryIndicatorSection />
        <GalleryFormSection />
        <GalleryCalendarSection />
        <GalleryFeedbackSection />
      </div>
    </>
  );
}
