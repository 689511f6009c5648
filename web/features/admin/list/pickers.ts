import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSearch from '#contract/admin/search.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';

export type Choice = { id: string; name: string; detail: string };

/** A filter by one thing that is searched for by name; the address has its id. */
export type Picker = {
  label: string;
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  /** Name of what the address has; rejects where the role may not read it. */
  nameOf: (id: string, signal: AbortSignal) => Promise<string>;
  /** Shown while the name is not known. */
  unnamed: string;
};

export const agentPicker: Picker = {
  label: t.lists.anyAgent,
  unnamed: t.lists.oneAgent,
  search: async (text, signal) =>
    (await searchEverything(text, signal)).agents.map(({ _id, name, email }) => ({
      id: _id,
      name,
      detail: email,
    })),
  nameOf: async (id, signal) => (await adminCall(adminUsers.read, { params: { id }, signal })).user.name,
};

export const propertyPicker: Picker = {
  label: t.lists.anyProperty,
  unnamed: t.labels.oneProperty,
  search: async (text, signal) =>
    (await searchEverything(text, signal)).properties.map(({ _id, title, agent }) => ({
      id: _id,
      name: title || t.labels.untitledProperty,
      detail: agent.name,
    })),
  nameOf: async (id, signal) =>
    (await adminCall(adminProperties.read, { params: { id }, signal })).title || t.labels.untitledProperty,
};

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** All countries by their names. */
function countries(): Choice[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = countryNames.of(code);
      return name === undefined ? [] : [{ id: code, name, detail: code }];
    });
}

export const countryPicker: Picker = {
  label: t.lists.anyCountry,
  unnamed: t.lists.anyCountry,
  search: async (text) => {
    const wanted = text.toLowerCase();
    return countries()
      .filter(({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase() === wanted)
      .slice(0, 8);
  },
  nameOf: async (code) => countryNames.of(code) ?? code,
};

const maxSearchLength = 200;

/** Throws 'Search failed' with the cause. */
export function searchEverything(text: string, signal?: AbortSignal) {
  const query = { q: truncateText(text.trim(), maxSearchLength) };
  return withErrorTitle(t.admin.failedSearch, adminCall(adminSearch.searchEverything, { query, signal }));
}
