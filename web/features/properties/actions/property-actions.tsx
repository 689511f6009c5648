import { Link, useNavigate } from '@tanstack/react-router';
import { Eye, Pencil, Share2 } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PropertyMenuButton } from './property-menu-button.tsx';
import { useChangeStatus } from './use-change-status.ts';

/** Actions in the page header. The primary one shares a published listing and publishes any other. */
export function PropertyActions({ property }: { property: Property }) {
  const change = useChangeStatus(property);
  const navigate = useNavigate();
  const { _id: id, status } = property;
  const may = useMay();
  const mayWrite = may('properties:write');

  return (
    <>
      {mayWrite && (
        <Link to={addresses.editProperty({ id })} className={buttonVariants({ variant: 'secondary' })}>
          <Pencil aria-hidden />
          {t.actions.edit}
        </Link>
      )}
      {status === 'active' && may('links:write') && (
        <Link
          to={addresses.createSharedLink.pattern}
          search={{ propertyId: id }}
          className={buttonVariants({ variant: 'primary' })}
        >
          <Share2 aria-hidden />
          {t.actions.share}
        </Link>
      )}
      {status !== 'active' && mayWrite && (
        <Button icon={<Eye aria-hidden />} busy={change.isPending} onClick={() => change.run('active')}>
          {status === 'draft' ? t.properties.publish : t.properties.republish}
        </Button>
      )}
      <PropertyMenuButton
        property={property}
        variant="secondary"
        onDeleted={() => void navigate({ to: addresses.properties.pattern, replace: true })}
      />
    </>
  );
}
