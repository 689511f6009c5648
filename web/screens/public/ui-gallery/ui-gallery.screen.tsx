import { Plus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { deviceToday, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { GalleryFeedbackSection } from './gallery-feedback-section.tsx';

const towns = ['Lisbon', 'Lille', 'Ljubljana', 'Lima', 'Linz'];

const kinds = [
  { value: 'villa', label: 'Villa', detail: 'A house of its own' },
  { value: 'studio', label: 'Studio' },
] as const;

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

function GalleryIndicatorSection() {
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

function GalleryCalendarSection() {
  const today = deviceToday();
  const [stay, setStay] = useState<StayChoice>({ checkIn: addDays(today, 9), checkOut: addDays(today, 12) });
  const closed = [
    { checkIn: addDays(today, 3), checkOut: addDays(today, 7) },
    { checkIn: addDays(today, 15), checkOut: addDays(today, 16) },
    { checkIn: addDays(today, 16), checkOut: addDays(today, 21) },
  ];
  const rules = { today, closed, minNights: 2 };

  return (
    <Card className="min-w-0 space-y-5">
      <CardHeader title="Calendar" text="Free, turnover and taken days" />
      <Field label="Dates">
        <DateRangeField value={stay} onChange={setStay} rules={rules} label="Dates of the stay" />
      </Field>
      <Calendar value={stay} onChange={setStay} rules={rules} months={1} />
      <DataTable label="Bookings">
        <thead>
          <tr>
            <HeadCell>Guest</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Payment</HeadCell>
            <HeadCell numeric>Total</HeadCell>
          </tr>
        </thead>
        <tbody>
          <TableRow onOpen={() => undefined}>
            <Cell>
              Amelia Hartmann
              <span className="block text-sm text-mute">
                {formatStay({ checkIn: today, checkOut: addDays(today, 7) })}
              </span>
            </Cell>
            <Cell>
              <StatusChip status="confirmed" />
            </Cell>
            <Cell>
              <PaymentIndicator status="deposit_paid" />
            </Cell>
            <Cell numeric>{formatMoney({ amount: 109_900, currency: 'EUR' })}</Cell>
          </TableRow>
        </tbody>
      </DataTable>
    </Card>
  );
}

function GalleryFormSection() {
  const [name, setName] = useState('');
  const [query, setQuery] = useState('villa');
  const [kind, setKind] = useState<'villa' | 'studio' | null>(null);
  const [guests, setGuests] = useState<number | null>(4);
  const [price, setPrice] = useState<number | null>(12950);
  const [yen, setYen] = useState<number | null>(12000);
  const [town, setTown] = useState<string | null>(null);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<'all' | 'pending' | 'confirmed'>('all');

  return (
    <Card className="space-y-4">
      <CardHeader title="Forms" />
      <FormSummary errors={[{ field: 'title', message: 'Please fill this in.', label: 'Title' }]} />
      <Field
        label="Title"
        help="Guests see this first."
        error={name === '' ? 'Please fill this in.' : undefined}
      >
        <TextInput
          name="title"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Villa Marisol"
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Kind">
          <Select value={kind} onChange={setKind} options={kinds} placeholder="Choose one" />
        </Field>
        <Field label="Guests">
          <NumberStepper value={guests} onChange={setGuests} min={1} max={12} />
        </Field>
        <Field label="Price a night">
          <MoneyInput value={price} onChange={setPrice} currency="EUR" />
        </Field>
        <Field label="Cleaning" optional>
          <MoneyInput value={yen} onChange={setYen} currency="CHF" />
        </Field>
        <Field label="Town">
          <Combobox
            value={town}
            onChange={setTown}
            search={async (text) => towns.filter((one) => one.toLowerCase().includes(text.toLowerCase()))}
            itemKey={(one) => one}
            itemLabel={(one) => one}
            placeholder="Search a place"
          />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="correct horse" />
        </Field>
      </div>
      <Field label="Description">
        <TextArea rows={3} defaultValue="A calm house by the sea." />
      </Field>
      <SearchInput value={query} onChange={setQuery} label="Search guest or code" />
      <Segmented
        label="State"
        value={view}
        onChange={setView}
        options={[
          { value: 'all', label: 'All' },
          { value: 'pending', label: 'Pending' },
          { value: 'confirmed', label: 'Confirmed' },
        ]}
      />
      <Checkbox checked={on} onChange={setOn} label="Show prices" help="Visitors see the total at once." />
      <Switch checked={on} onChange={setOn} label="Instant booking" help="Guests book without asking." />
    </Card>
  );
}
