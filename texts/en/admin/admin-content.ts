import type { ContentType } from '#contract/links/content.ts';
import type { Facts } from '../../facts.ts';
import * as labels from '../shared/labels.ts';
import * as announcements from './announcements.ts';

// Texts of the help and the news.

export const state = 'Terms, help articles and other content, with every version.';
export const search = 'Search titles and text';
export const empty = 'No content yet';
export const emptyText = 'Create the first page.';
export const draft = 'Draft';
export const published = 'Published';
export const archived = 'Archived';
export const category = 'Help category';
export const typeLabels: Readonly<Record<ContentType, string>> = {
  terms: labels.terms,
  privacy: labels.privacy,
  help_category: category,
  help_article: 'Help article',
  faq: 'FAQ',
  announcement: announcements.one,
  footer: 'Footer',
};
export const all = 'All content';
export const contentNew = 'New page';
export const newText = 'It starts as a draft that only admins can see.';
export const begin = 'Start writing';
export const created = 'Draft created';
export const slugWillBe = ({ slug }: Facts<'slug'>) => `Its address will end in ${slug}.`;
export const titleMissing = 'Please enter a title.';
export const bodyMissing = 'Please enter some text.';
export const summary = 'Summary';
export const summaryHelp = 'One sentence for lists and search.';
export const categoryHelp = 'The category’s address, such as getting-started.';
export const bodyHelp =
  'Markdown: ## heading, **bold**, - list, [link](/help-center). HTML is shown as text.';
export const views = 'Editor views';
export const versions = 'Versions';
export const previewEmpty = 'What you write appears here.';
export const saveDraft = 'Save draft';
export const savePublished = 'Publish changes';
export const toDraft = 'Move to draft';
export const saved = ({ version, state }: Facts<'version' | 'state'>) =>
  `Saved as version ${version}: ${state}`;
export const versionNow = ({ version }: Facts<'version'>) => `Version ${version} (current)`;
export const cameAlong = 'Default';
export const textNow = 'Current text';
export const compare = ({ version }: Facts<'version'>) => `Changes since version ${version}`;
export const differenceHelp = 'Lines marked − were removed since that version. Lines marked + were added.';
export const restore = 'Restore this version';
export const restored = ({ version }: Facts<'version'>) => `Restored as version ${version}`;
export const restoreUnsaved = 'Save or discard your changes before restoring a version.';
