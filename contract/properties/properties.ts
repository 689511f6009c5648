import { Type } from 'typebox';
import {
  chosenStates,
  moderationStates,
  propertySorts,
  propertyStates,
} from '#domain/properties/property-states.ts';
import { propertyTypes } from '#domain/properties/property-types.ts';
import { endpoint } from '../endpoint.ts';
import { listingRefusals, propertyChangeRefusals, propertyRefusals } from '../refusal-sets.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { Country, Done, Id, IdParams, Nullable, PageQuery, Shape, Text } from '../shapes.ts';
import { Property, PropertyChange, PropertyInput, PropertyListItem } from './property-shapes.ts';

const Count = Type.String({ pattern: '^\\d{1,3}$' });

const Minor = Type.String({ pattern: '^\\d{1,12}$' });

/** Filters of the list. Prices are minor units and require one `currency`. */
const propertyFilter = {
  q: Type.Optional(Text(0, 100)),
  status: Type.Optional(Type.Enum(propertyStates)),
  type: Type.Optional(Type.Enum(propertyTypes)),
  city: Type.Optional(Text(1, 120)),
  country: Type.Optional(Country),
  moderation: Type.Optional(Type.Enum(moderationStates)),
  minBedrooms: Type.Optional(Count),
  minGuests: Type.Optional(Count),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  minPrice: Type.Optional(Minor),
  maxPrice: Type.Optional(Minor),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/properties',
  summary: 'My properties, narrowed and sorted, with how many there are in each state',
  access: 'agent',
  memberScope: 'properties:read',
  query: Shape({ ...PageQuery, ...propertyFilter, sort: Type.Optional(Type.Enum(propertySorts)) }),
  reply: Shape({
    items: Type.Array(PropertyListItem),
    nextCursor: Nullable(Type.String()),
    total: Type.Integer(),
    /** Counts per state under the same filter. */
    counts: Shape({
      all: Type.Integer(),
      draft: Type.Integer(),
      active: Type.Integer(),
      paused: Type.Integer(),
      archived: Type.Integer(),
    }),
  }),
  success: 200,
  refusals: [],
});

/** Available filter values: only those that some property of the agent has. */
export const readFacets = endpoint({
  method: 'GET',
  path: '/api/properties/facets',
  summary: 'Types, towns, countries and currencies that my properties have',
  access: 'agent',
  memberScope: 'properties:read',
  reply: Shape({
    types: Type.Array(Type.Enum(propertyTypes)),
    locations: RenamedFrom(
      'places',
      Type.Array(Shape({ city: Type.String(), country: Nullable(Type.String()) })),
    ),
    currencies: Type.Array(Type.String()),
    moderation: Type.Array(Type.Enum(moderationStates)),
  }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/properties',
  summary: 'Add a property; it starts as a draft unless `publish` is asked for and nothing is missing',
  access: 'agent',
  memberScope: 'properties:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  body: Shape({ ...PropertyInput.properties, publish: Type.Optional(Type.Boolean()) }),
  reply: Property,
  success: 201,
  refusals: [...propertyRefusals, 'trial_expired', 'subscription_inactive', 'listing_limit'],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/properties/{id}',
  summary: 'One of my properties',
  access: 'agent',
  memberScope: 'properties:read',
  params: IdParams,
  reply: Property,
  success: 200,
  refusals: ['not_found'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}',
  summary: 'Change a property; parts that are absent stay as they are',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: IdParams,
  body: PropertyChange,
  reply: Property,
  success: 200,
  refusals: propertyChangeRefusals,
});

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/status',
  summary: 'Publish, pause or archive a property',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ status: Type.Enum(chosenStates) }),
  reply: Property,
  success: 200,
  refusals: [
    'not_found',
    ...listingRefusals,
    'property_incomplete',
    'property_has_stays',
    'invalid_transition',
  ],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}',
  summary: 'Remove a property that has no coming stays; its past bookings stay readable',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'property_has_stays'],
});

/** Each property is changed independently: one refusal does not affect the others. */
export const changeStatuses = endpoint({
  method: 'POST',
  path: '/api/properties/bulk-status',
  summary: 'Publish, pause or archive several properties, each with its result',
  access: 'agent',
  memberScope: 'properties:write',
  rate: 'write',
  body: Shape({
    ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    status: Type.Enum(chosenStates),
  }),
  reply: Shape({
    results: Type.Array(
      Shape({
        _id: Id,
        title: Nullable(Type.String()),
        outcome: Type.Enum(['changed', 'unchanged', 'refused'] as const),
        /** State before the change, for undo. */
        before: Nullable(Type.Enum(propertyStates)),
        code: Nullable(Type.String()),
        detail: Nullable(Type.String()),
        missing: Type.Array(Type.String()),
      }),
    ),
  }),
  success: 200,
  refusals: [],
});

export const duplicate = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/duplicate',
  summary: 'Copy a property as a draft, without its stays and prices for single dates',
  access: 'agent',
  memberScope: 'properties:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  params: IdParams,
  reply: Property,
  success: 201,
  refusals: ['not_found', ...listingRefusals, 'unknown_image', 'too_many_images', 'storage_full'],
});
