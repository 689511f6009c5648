import type { VariableLengths } from '#domain/messages/automation/max-message-length.ts';
import { directionsUrl } from '#domain/shared/directions-url.ts';
import type { Queryable } from '#server/db/pool.ts';

type PropertyLengths = Pick<
  VariableLengths,
  'property' | 'address' | 'directions' | 'access' | 'wifiName' | 'parking' | 'checkOutSteps'
>;

/** Longest values that the properties of an agent have now; of all of them if none is named. */
export async function selectVariableLengths(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<PropertyLengths> {
  const { rows } = await db.query<Omit<PropertyLengths, 'directions'> & { addressBytes: number }>({
    name: 'select-variable-lengths',
    text: `SELECT coalesce(max(length(p.title)), 0) AS property,
             coalesce(max(length(a.text)), 0) AS address,
             coalesce(max(octet_length(a.text)), 0) AS "addressBytes",
             coalesce(max(length(o.access)) FILTER (WHERE 'access' = ANY(o.shared)), 0) AS access,
             coalesce(max(length(o.wifi_name)) FILTER (WHERE 'wifi' = ANY(o.shared)), 0) AS "wifiName",
             coalesce(max(length(o.parking)) FILTER (WHERE 'parking' = ANY(o.shared)), 0) AS parking,
             coalesce(max(length(o.check_out)) FILTER (WHERE 'checkOut' = ANY(o.shared)),
               0) AS "checkOutSteps"
           FROM properties p
           CROSS JOIN LATERAL (SELECT concat(p.details->'address'->>'line', ', ',
             p.details->'address'->>'postcode', ' ', p.details->'address'->>'city') AS text) a
           LEFT JOIN property_operations o ON o.agent_id = p.agent_id AND o.property_id = p.id
           WHERE p.agent_id = $1 AND p.deleted_at IS NULL
             AND (cardinality($2::uuid[]) = 0 OR p.id = ANY($2::uuid[]))`,
    values: [agentId, propertyIds],
  });
  const { addressBytes = 0, ...lengths } = rows[0] ?? {};

  // Each byte of an address can become three characters of the link.
  return { ...noLengths, ...lengths, directions: directionsUrl('').length + 3 * addressBytes };
}

const noLengths = { property: 0, address: 0, access: 0, wifiName: 0, parking: 0, checkOutSteps: 0 };
