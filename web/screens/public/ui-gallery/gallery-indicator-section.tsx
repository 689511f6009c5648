import { Plus, Share2 } from 'lucide-react';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { paymentStates } from '#domain/payments/payment-status.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

export function GalleryIndicatorSection() {
  return (
    <Card className="space-y-5">
      <CardHeader title="Buttons and marks" text="One strong action per view" />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus aria-hidden />}>Primary</Button>
        <Button variant="secondary" icon={<Share2 aria-hidden />}>
          Secondary
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="danger-quiet">Danger quiet</Button>
        <Button busy>Busy now</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton label="Share" variant="secondary">
          <Share2 />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        {bookingStates.map((state) => (
          <StatusChip key={state} status={state} />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {paymentStates.map((state) => (
          <PaymentIndicator key={state} status={state} />
        ))}
        <PaymentIndicator status="unpaid" overdue />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(['pine', 'clay', 'sand', 'yellow', 'blue', 'red'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Amelia Hartmann" />
        <Avatar name="Noah" solid size="sm" />
      </div>
    </Card>
  );
}
