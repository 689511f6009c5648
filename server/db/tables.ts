// Rows of every table, as the parsers of pool.ts give them. Generated from the migrated schema:
// `npm run table-types` writes this file anew. A jsonb column is unknown; the query that reads one names its type.

export type Tables = {
  account_mail_counts: {
    account: Buffer;
    mails: number;
    began_at: string;
  };
  account_tokens: {
    token_hash: Buffer;
    agent_id: string;
    kind: 'password_reset' | 'email_verification' | 'email_change' | 'email_change_stop';
    email_key: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
    new_email: string | null;
  };
  admin_default_views: {
    admin_id: string;
    list: string;
    view_id: string;
  };
  admin_invitations: {
    id: string;
    email: string;
    email_key: string;
    token_hash: Buffer;
    invited_by: string | null;
    invited_by_name: string;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    revoked_at: string | null;
    role: 'owner' | 'support' | 'finance' | 'content' | 'read-only';
  };
  admin_log: {
    id: string;
    at: string;
    type:
      | 'auth'
      | 'booking'
      | 'property'
      | 'payment'
      | 'subscription'
      | 'settings'
      | 'sync'
      | 'message'
      | 'content'
      | 'security'
      | 'client'
      | 'system';
    actor_type: 'admin' | 'agent' | 'visitor' | 'system';
    actor_id: string | null;
    action: string;
    entity_type: string | null;
    entity_id: string | null;
    before: unknown;
    after: unknown;
    network_hash: string | null;
    request_id: string | null;
    actor_name: string;
    summary: string;
    search_text: string | null;
    account_id: string | null;
  };
  admin_saved_views: {
    id: string;
    admin_id: string;
    list: string;
    name: string;
    query: unknown;
    is_shared: boolean;
    created_at: string;
  };
  admin_sessions: {
    token_hash: Buffer;
    admin_id: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    id: string;
    user_agent: string;
    network: string;
    proved_at: string | null;
  };
  admin_tokens: {
    token_hash: Buffer;
    admin_id: string;
    kind: 'password_reset' | 'email_change';
    email: string;
    created_at: string;
    expires_at: string;
  };
  admins: {
    id: string;
    name: string;
    email: string;
    email_key: string;
    password_hash: string;
    status: 'active' | 'suspended';
    created_at: string;
    sessions_not_before: string | null;
    search_text: string | null;
    role: 'owner' | 'support' | 'finance' | 'content' | 'read-only';
    last_sign_in_at: string | null;
    mails_incidents: boolean | null;
  };
  agent_email_changes: {
    agent_id: string;
    id: string;
    new_email: string;
    reason: string;
    requested_by: string;
    requested_by_name: string;
    requested_at: string;
    due_at: string;
    expires_at: string;
    confirmed_at: string | null;
    approved_by: string | null;
    approved_by_name: string | null;
  };
  agent_emails: {
    email_key: string;
    agent_id: string;
  };
  agent_notes: {
    agent_id: string;
    id: string;
    author_id: string;
    author_name: string;
    body: string;
    created_at: string;
    edited_at: string | null;
    deleted_at: string | null;
  };
  agent_sessions: {
    token_hash: Buffer;
    agent_id: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    user_agent: string;
    id: string;
    network: string;
    proved_at: string | null;
  };
  agent_views: {
    agent_id: string;
    id: string;
    token_hash: Buffer;
    admin_id: string;
    admin_name: string;
    admin_session: Buffer | null;
    reason: string;
    created_at: string;
    expires_at: string;
  };
  agents: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    company: string | null;
    avatar: string | null;
    bio: string | null;
    timezone: string;
    locale: string;
    currency: string;
    status: 'active' | 'suspended' | 'pending' | 'deleted';
    email_verified_at: string | null;
    password_hash: string | null;
    google_sub: string | null;
    settings: unknown;
    created_at: string;
    updated_at: string;
    erase_at: string | null;
    sessions_not_before: string | null;
    search_text: string | null;
    languages: string[];
    suspended_at: string | null;
    suspension_reason: string | null;
  };
  agreement_events: {
    agent_id: string;
    agreement_id: string;
    seq: number;
    at: string;
    kind: string;
    line: string;
    hash: string;
    person: unknown;
  };
  agreement_keys: {
    key_id: string;
    public_key: string;
    private_sealed: Buffer;
    created_at: string;
  };
  agreement_rules: {
    agent_id: string;
    property_id: string;
    template_id: string | null;
    gate: 'none' | 'confirmation' | 'access';
    sends_itself: boolean;
    renew_percent: number;
    since: string;
    updated_at: string;
    signers: 'booker' | 'adults';
    countersigns: 'automatic' | 'hand';
  };
  agreement_templates: {
    agent_id: string;
    id: string;
    name: string;
    texts: unknown;
    version: number;
    created_at: string;
    updated_at: string;
    removed_at: string | null;
  };
  agreement_waivers: {
    agent_id: string;
    booking_id: string;
    reason: string;
    at: string;
    by_name: string;
  };
  agreements: {
    agent_id: string;
    id: string;
    booking_id: string;
    template_id: string;
    template_version: number;
    state: 'sent' | 'viewed' | 'guest_signed' | 'signed' | 'declined' | 'superseded';
    text: string;
    text_hash: string;
    terms: unknown;
    signer_name: string;
    signer_email: string;
    created_at: string;
    viewed_at: string | null;
    ended_at: string | null;
    signature: unknown;
    pdf: Buffer | null;
    pdf_hash: string | null;
    seal: string | null;
    key_id: string | null;
    erased_at: string | null;
    needed_signatures: number;
    countersigns: 'automatic' | 'hand';
    host_signature: unknown;
    language: string;
    sealing_since: string | null;
    signed_by: unknown;
  };
  announcement_receipts: {
    agent_id: string;
    announcement_id: string;
    read_at: string | null;
    mail: 'waiting' | 'queued' | null;
  };
  announcements: {
    id: string;
    title: string;
    body: string;
    plan: string | null;
    subscription: string | null;
    country: string | null;
    by_mail: boolean;
    state: 'scheduled' | 'published' | 'withdrawn';
    publish_at: string;
    published_at: string | null;
    withdrawn_at: string | null;
    created_at: string;
    created_by: string;
    parts: unknown;
  };
  backups: {
    id: string;
    finished_at: string;
    includes_database: boolean;
    bytes: number;
  };
  balance_transactions: {
    agent_id: string;
    gateway: 'sandbox' | 'stripe';
    id: string;
    account_ref: string;
    payment_id: string;
    kind: 'payment' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
    amount_minor: number;
    fee_minor: number;
    net_minor: number;
    currency: string;
    created_at: string;
    payout_id: string | null;
  };
  blocks: {
    agent_id: string;
    id: string;
    property_id: string;
    kind: 'owner_stay' | 'maintenance' | 'manual' | 'imported' | 'closed_elsewhere' | 'buffer';
    check_in: string;
    check_out: string;
    note: string;
    created_at: string;
    feed_event_id: string | null;
    holds_nights: boolean;
  };
  booking_events: {
    agent_id: string;
    booking_id: string;
    id: string;
    at: string;
    actor: string;
    actor_name: string;
    kind: string;
    from_status: string | null;
    to_status: string | null;
    note: string;
    changes: unknown;
    before: unknown;
    undone_at: string | null;
  };
  booking_filters: {
    agent_id: string;
    id: string;
    name: string;
    name_key: string;
    filter: unknown;
    created_at: string;
  };
  bookings: {
    agent_id: string;
    id: string;
    code: string;
    property_id: string;
    link_id: string | null;
    source: string;
    status:
      | 'inquiry'
      | 'pending'
      | 'held'
      | 'confirmed'
      | 'checked_in'
      | 'checked_out'
      | 'cancelled'
      | 'declined'
      | 'expired'
      | 'no_show';
    previous_status: string | null;
    check_in: string;
    check_out: string;
    arrival_time: string | null;
    adults: number;
    children: number;
    infants: number;
    pets: number;
    guest: unknown;
    guest_name: string;
    guest_email_key: string;
    guest_message: string;
    internal_notes: string;
    quote: unknown;
    currency: string;
    total_minor: number;
    payment_status: string;
    cancellation_policy: string;
    cancellation: unknown;
    hold_expires_at: string | null;
    network_hash: string | null;
    version: number;
    created_by: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    payment_schedule: unknown;
    received_minor: number;
    next_due_on: string | null;
    revenue_upto: number[] | null;
    fees_minor: number | null;
    promotion_id: string | null;
    balance_minor: number;
    is_instant: boolean;
    unanswered: boolean;
    guest_phone_key: string | null;
    search_text: string | null;
    waits_for_channels: boolean;
    is_priced: boolean;
    automation_paused: boolean;
    waits_for_signature: boolean;
  };
  calendar_conflicts: {
    agent_id: string;
    id: string;
    property_id: string;
    kind: 'overlap' | 'same_nights' | 'gone_at_channel' | 'moved_into_ours';
    ours_kind: 'booking' | 'block' | null;
    ours_id: string | null;
    feed_id: string;
    feed_event_id: string;
    check_in: string;
    check_out: string;
    opened_at: string;
    resolved_at: string | null;
    resolution:
      | 'moved'
      | 'cancelled'
      | 'same_stay'
      | 'reclassified'
      | 'done_at_channel'
      | 'ignored'
      | 'nights_freed'
      | 'event_gone'
      | null;
    reason: string;
    resolved_by: string;
  };
  calendar_exports: {
    agent_id: string;
    id: string;
    property_id: string;
    channel: 'airbnb' | 'booking' | 'vrbo' | 'google' | 'other';
    name: string;
    token_hash: Buffer;
    token_sealed: Buffer;
    fields: unknown;
    with_prep: boolean;
    old_token_hash: Buffer | null;
    old_until: string | null;
    created_at: string;
    revision: number;
    revised_at: string | null;
    body_tag: string;
    body_changed_at: string | null;
  };
  calendar_feeds: {
    agent_id: string;
    id: string;
    property_id: string;
    channel: 'airbnb' | 'booking' | 'vrbo' | 'google' | 'other';
    name: string;
    address_sealed: Buffer;
    address_hash: Buffer;
    address_shown: string;
    closed_means: 'reservation' | 'closed' | 'ask';
    end_is_last_night: boolean;
    status: 'active' | 'paused' | 'failing';
    etag: string | null;
    last_modified: string | null;
    last_read_at: string | null;
    last_ok_at: string | null;
    next_read_at: string;
    misses: number;
    failing_since: string | null;
    content_hash: Buffer | null;
    last_error: unknown;
    refused_events: unknown;
    suspicious: unknown;
    accepts_vanished: boolean;
    ok_times: unknown;
    created_at: string;
    removed_at: string | null;
    read_ms: number | null;
  };
  change_requests: {
    agent_id: string;
    id: string;
    booking_id: string;
    state: 'open' | 'approved' | 'declined' | 'withdrawn' | 'replaced' | 'lapsed';
    check_in: string;
    check_out: string;
    adults: number;
    children: number;
    infants: number;
    pets: number;
    total_minor: number;
    currency: string;
    message: string;
    answer: string;
    event_id: string | null;
    created_at: string;
    expires_at: string;
    answered_at: string | null;
  };
  client_errors: {
    day: string;
    fingerprint: string;
    times: number;
    first_at: string;
    last_at: string;
  };
  content_items: {
    id: string;
    type: 'terms' | 'privacy' | 'help_category' | 'help_article' | 'faq' | 'announcement' | 'footer';
    slug: string;
    locale: string;
    category: string | null;
    position: number;
    title: string;
    summary: string;
    body: string;
    status: 'draft' | 'published' | 'archived';
    version: number;
    edited_at: string | null;
    helpful_count: number;
    unhelpful_count: number;
    created_at: string;
    updated_at: string;
    parts: unknown;
    html: string | null;
    parts_version: number | null;
  };
  content_versions: {
    item_id: string;
    version: number;
    title: string;
    summary: string;
    body: string;
    status: string;
    saved_at: string;
    saved_by: string | null;
  };
  content_votes: {
    item_id: string;
    day: string;
    visitor: Buffer;
    helpful: boolean;
  };
  conversations: {
    agent_id: string;
    id: string;
    property_id: string | null;
    booking_id: string | null;
    link_id: string | null;
    guest_name: string;
    guest_email: string;
    allow_messages: boolean;
    unread_agent: number;
    unread_guest: number;
    needs_reply_since: string | null;
    last_message_at: string | null;
    last_message: string;
    created_at: string;
    guest_mailed_at: string | null;
    search_text: string | null;
    archived_at: string | null;
    snoozed_until: string | null;
    marked_unread: boolean;
    last_message_from: 'agent' | 'guest' | 'system' | 'admin' | null;
    listed_at: string | null;
    joined_seq: number | null;
    network_hash: string | null;
    automation_stopped_at: string | null;
  };
  coupons: {
    id: string;
    code: string;
    percent_off: number | null;
    amount_off_minor: number | null;
    duration: 'once' | 'months' | 'forever';
    months: number | null;
    plan_types: string[] | null;
    max_uses: number | null;
    valid_until: string | null;
    note: string;
    created_at: string;
    created_by: string;
    ended_at: string | null;
    ended_by: string | null;
  };
  data_exports: {
    agent_id: string;
    id: string;
    state: 'making' | 'ready' | 'failed';
    asked_at: string;
    ready_at: string | null;
    expires_at: string;
    bytes: number | null;
  };
  erasure_requests: {
    id: string;
    kind: 'guest' | 'agent';
    email: string | null;
    agent_id: string | null;
    reason: string;
    state: 'waiting' | 'done' | 'withdrawn' | 'expired';
    requested_by: string;
    requested_by_name: string;
    requested_at: string;
    expires_at: string;
    decided_at: string | null;
  };
  export_pickups: {
    agent_id: string;
    export_id: string;
    id: string;
    at: string;
    status: number;
    agent_family: string;
    network_hash: Buffer | null;
    body_tag: string;
  };
  feed_class_rules: {
    agent_id: string;
    feed_id: string;
    summary: string;
    class: 'reservation' | 'closed' | 'tail' | 'echo' | 'tentative';
  };
  feed_events: {
    agent_id: string;
    id: string;
    feed_id: string;
    property_id: string;
    key: string;
    uid: string | null;
    check_in: string;
    check_out: string;
    summary: string;
    description: string;
    class: 'reservation' | 'closed' | 'tail' | 'echo' | 'tentative';
    class_by: 'auto' | 'agent';
    rolls: number;
    dates_since: string;
    first_seen_at: string;
    read_before_at: string | null;
    missing: number;
    missing_since: string | null;
    gone_at: string | null;
    booking_id: string | null;
    clash_kind: 'same_nights' | 'moved_into_ours' | null;
  };
  feedback: {
    id: string;
    source: 'app' | 'public' | 'shared_link';
    agent_id: string | null;
    link_code: string | null;
    category: string;
    rating: number | null;
    message: string;
    name: string | null;
    email: string | null;
    status: 'new' | 'in_review' | 'resolved' | 'archived';
    admin_note: string | null;
    reply: string | null;
    created_at: string;
    updated_at: string;
    search_text: string | null;
    assignee_id: string | null;
    about_booking_id: string | null;
    about_property_id: string | null;
  };
  feedback_messages: {
    feedback_id: string;
    id: string;
    author: 'admin' | 'person';
    author_name: string;
    body: string;
    created_at: string;
  };
  first_mails: {
    agent_id: string;
    recipient_hash: Buffer;
    sent_on: string;
  };
  gateway_events: {
    gateway: string;
    id: string;
    type: string;
    agent_id: string | null;
    result: string;
    received_at: string;
    payload: unknown;
  };
  google_identities: {
    issuer: string;
    subject: string;
    agent_id: string;
    linked_at: string;
  };
  google_links: {
    token_hash: Buffer;
    issuer: string;
    subject: string;
    agent_id: string;
    expires_at: string;
  };
  google_sign_ins: {
    state_hash: Buffer;
    browser_key_hash: Buffer;
    nonce: string;
    code_verifier: string;
    expires_at: string;
  };
  guest_mails: {
    agent_id: string;
    booking_id: string;
    kind:
      | 'payment_received'
      | 'before_arrival'
      | 'after_departure'
      | 'host_suspended'
      | 'payment_asked'
      | 'unpaid_warning'
      | 'deposit_asked'
      | 'deposit_received'
      | 'deposit_kept'
      | 'deposit_released';
    subject: string;
    queued_at: string;
  };
  guest_payment_events: {
    agent_id: string;
    gateway: string;
    id: string;
    type: string;
    payment_id: string | null;
    result: 'applied' | 'ignored' | 'unknown_payment' | 'amount_mismatch';
    received_at: string;
    payload: unknown;
  };
  guest_payment_refunds: {
    agent_id: string;
    id: string;
    payment_id: string;
    kind: 'refund' | 'return';
    amount_minor: number;
    state: 'waiting' | 'made' | 'declined';
    author: string;
    note: string;
    gateway_refund: string | null;
    requested_at: string;
    settled_at: string | null;
  };
  guest_payments: {
    agent_id: string;
    id: string;
    booking_id: string;
    gateway: string;
    account_ref: string;
    instalment: 'deposit' | 'balance' | 'full' | 'damage_deposit';
    amount_minor: number;
    currency: string;
    state: 'opening' | 'open' | 'pending' | 'paid' | 'failed' | 'closed';
    outcome: 'kept' | 'surplus' | 'late' | null;
    may_confirm: boolean;
    gateway_session: string | null;
    gateway_payment: string | null;
    url: string | null;
    created_at: string;
    expires_at: string;
    paid_at: string | null;
  };
  guest_profiles: {
    agent_id: string;
    id: string;
    email_key: string;
    phone_key: string;
    notes: string;
    blocked_at: string | null;
    block_reason: string;
    refused_requests: number;
    last_refused_at: string | null;
    version: number;
    updated_at: string;
  };
  guest_tokens: {
    token_hash: Buffer;
    agent_id: string;
    booking_id: string | null;
    created_at: string;
    mailed: boolean;
    revoked_at: string | null;
    conversation_id: string | null;
    taken_by_host: boolean;
  };
  health_readings: {
    part: string;
    state: 'ok' | 'degraded' | 'down' | 'unknown';
    reason: string;
    facts: unknown;
    since: string;
    checked_at: string;
    bad_readings: number;
    good_readings: number;
  };
  held_mails: {
    id: string;
    agent_id: string;
    reason: 'unconfirmed' | 'daily_limit' | 'earlier_mail';
    held_on: string;
    mail: unknown;
    released_at: string | null;
  };
  idempotency_keys: {
    actor: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    answer: unknown;
    created_at: string;
  };
  incidents: {
    id: string;
    part: string;
    state: 'degraded' | 'down';
    reason: string;
    facts: unknown;
    opened_at: string;
    closed_at: string | null;
    times_reopened: number;
    mailed_at: string | null;
  };
  ledger_entries: {
    agent_id: string;
    booking_id: string;
    id: string;
    kind:
      | 'payment'
      | 'refund'
      | 'return'
      | 'void'
      | 'dispute'
      | 'deposit_held'
      | 'deposit_released'
      | 'deposit_kept';
    amount_minor: number;
    method: string;
    date: string;
    note: string;
    author: string;
    voids: string | null;
    created_at: string;
    external_id: string | null;
  };
  link_codes: {
    code: string;
    agent_id: string;
    link_id: string;
  };
  link_views: {
    agent_id: string;
    link_id: string;
    property_id: string;
    day: string;
    visitor: Buffer;
    views: number;
    network: Buffer | null;
  };
  locations: {
    id: number;
    name: string;
    search_name: string;
    region: string | null;
    country: string;
    lat: number;
    lng: number;
    population: number;
    timezone: string | null;
  };
  mail_deliveries: {
    id: string;
    queue: string;
    job_id: string | null;
    kind: string;
    recipient: Buffer;
    recipient_hash: Buffer;
    booking_code: string | null;
    created_at: string;
    tries: number;
    last_tried_at: string | null;
    last_failure: 'unreachable' | 'rejected' | null;
    last_error: string;
    sent_at: string | null;
    discarded_at: string | null;
  };
  message_attachments: {
    agent_id: string;
    id: string;
    conversation_id: string;
    message_id: string | null;
    uploaded_by: 'agent' | 'guest';
    position: number;
    name: string;
    media_type: 'image/jpeg' | 'application/pdf';
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: string;
  };
  message_choices: {
    agent_id: string;
    booking_id: string;
    rule_id: string;
    occurrence: string;
    choice: 'hold' | 'skip' | 'send' | null;
    subject: string | null;
    body: string | null;
    decided_at: string;
  };
  message_rules: {
    agent_id: string;
    id: string;
    name: string;
    status: 'active' | 'paused';
    trigger: string;
    offset_days: number;
    offset_hours: number;
    at_time: string | null;
    conditions: unknown;
    texts: unknown;
    catch_up: 'now' | 'skip' | 'bundle';
    resend_if: string[];
    respects_quiet: boolean;
    waits_for_agent: boolean;
    active_from: string | null;
    covers_coming: boolean;
    ready_key: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };
  messages: {
    agent_id: string;
    conversation_id: string;
    seq: number;
    id: string;
    client_id: string;
    sender: 'agent' | 'guest' | 'system' | 'admin';
    body: string;
    sent_at: string;
    delivered_at: string | null;
    read_at: string | null;
    is_note: boolean;
    is_automatic: boolean;
    marks: unknown;
  };
  night_events: {
    agent_id: string;
    property_id: string;
    id: number;
    at: string;
    stay_id: string;
    stay_kind: 'booking' | 'block';
    act: 'reserved' | 'released' | 'moved' | 'relabelled' | 'shadowed';
    stay: string;
    label: unknown;
    actor: string;
    actor_name: string;
    is_backfilled: boolean;
  };
  notification_preferences: {
    agent_id: string;
    email: boolean;
    types: unknown;
    quiet_from: string | null;
    quiet_until: string | null;
    digest: boolean;
    digest_hour: number;
    digested_on: string | null;
    updated_at: string;
    guest_mails_off: string[];
  };
  notifications: {
    agent_id: string;
    id: string;
    type: string;
    title: string;
    message: string;
    booking_id: string | null;
    property_id: string | null;
    link: string | null;
    dedupe_key: string;
    read_at: string | null;
    created_at: string;
    shown: boolean;
  };
  outbox: {
    id: number;
    kind: 'live' | 'job';
    topic: string;
    payload: unknown;
    created_at: string;
    due_at: string | null;
  };
  payment_accounts: {
    agent_id: string;
    gateway: 'sandbox' | 'stripe' | null;
    secret_sealed: Buffer | null;
    webhook_secret_sealed: Buffer | null;
    account_name: string;
    account_ref: string;
    is_live: boolean;
    connected_at: string | null;
    checked_at: string | null;
    problem: 'away' | 'key_refused' | null;
    webhook_at: string | null;
    events_read_to: string | null;
    cancels_unpaid: boolean;
    cancel_days: number;
    reminds_guests: boolean;
    balance_read_to: string | null;
    missing_right: 'balance' | 'charges' | 'payouts' | null;
  };
  payment_syncs: {
    id: string;
    state: 'running' | 'done' | 'failed';
    started_at: string;
    finished_at: string | null;
    seen: number;
    applied: number;
    refused: number;
    compared: number;
    differences: unknown;
    started_by: string | null;
    payments: number | null;
  };
  payouts: {
    agent_id: string;
    gateway: 'sandbox' | 'stripe';
    id: string;
    account_ref: string;
    state: 'pending' | 'in_transit' | 'paid' | 'canceled' | 'failed';
    amount_minor: number;
    currency: string;
    created_at: string;
    arrives_on: string;
    failure: string | null;
    is_itemised: boolean;
    other_minor: number | null;
    brought_by: string | null;
  };
  plan_change_notices: {
    agent_id: string;
    change_id: string;
    told_at: string;
  };
  plan_changes: {
    id: string;
    plan_type: string;
    monthly_minor: number | null;
    yearly_minor: number | null;
    is_shown: boolean;
    features: unknown;
    takes_effect_at: string;
    moves_subscribers: boolean;
    state: 'scheduled' | 'done' | 'withdrawn';
    version: number | null;
    created_at: string;
    created_by: string;
    settled_at: string | null;
  };
  plan_versions: {
    plan_type: 'starter' | 'professional' | 'business' | 'enterprise';
    version: number;
    monthly_minor: number | null;
    yearly_minor: number | null;
    features: unknown;
    is_shown: boolean;
    created_at: string;
    created_by: string | null;
  };
  planned_messages: {
    agent_id: string;
    booking_id: string;
    rule_id: string;
    occurrence: string;
    due_at: string;
    state: 'due' | 'waiting' | 'blocked' | 'held' | 'skipped';
    why: string;
    waits_for: string | null;
    missing_words: string[];
    attempts: number;
  };
  platform_secrets: {
    name: string;
    value: Buffer;
    created_at: string;
  };
  platform_settings: {
    one: boolean;
    settings: unknown;
    updated_at: string;
  };
  privacy_register: {
    id: string;
    at: string;
    kind: 'guest_export' | 'guest_erasure' | 'agent_erasure';
    actor_id: string;
    actor_name: string;
    confirmed_by_id: string | null;
    confirmed_by_name: string | null;
    counts: unknown;
  };
  promotions: {
    agent_id: string;
    id: string;
    name: string;
    code: string | null;
    offer: unknown;
    min_nights: number;
    book_from: string | null;
    book_until: string | null;
    arrive_from: string | null;
    arrive_until: string | null;
    max_uses: number | null;
    property_ids: string[];
    status: 'active' | 'paused';
    version: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  properties: {
    agent_id: string;
    id: string;
    title: string;
    type: string;
    status: 'draft' | 'active' | 'paused' | 'archived';
    moderation: 'pending_review' | 'approved' | 'rejected' | 'suspended';
    timezone: string;
    currency: string;
    city: string;
    country: string | null;
    max_guests: number;
    bedrooms: number;
    base_minor: number;
    details: unknown;
    version: number;
    created_at: string;
    updated_at: string;
    listed_from: string | null;
    deleted_at: string | null;
    moderation_reason: string;
    paused_by_selection_at: string | null;
    unlisted: string;
    featured_position: number | null;
    search_text: string | null;
    review_requested_at: string | null;
    wait_for_channels_days: number;
  };
  property_comments: {
    agent_id: string;
    property_id: string;
    id: string;
    author_id: string;
    author_name: string;
    body: string;
    created_at: string;
  };
  property_form_drafts: {
    agent_id: string;
    key: string;
    content: string;
    image_ids: string[];
    version: number | null;
    saved_at: string;
  };
  property_images: {
    agent_id: string;
    id: string;
    property_id: string | null;
    position: number;
    alt: string;
    state: 'processing' | 'ready' | 'failed';
    width: number;
    height: number;
    bytes: number;
    blur: string | null;
    widths: number[];
    created_at: string;
    manual_of: string | null;
  };
  property_operations: {
    agent_id: string;
    property_id: string;
    access: string;
    door_code: string;
    wifi_name: string;
    wifi_password: string;
    parking: string;
    cleaner_name: string;
    cleaner_phone: string;
    cleaning: string;
    notes: string;
    shared: string[];
    version: number;
    updated_at: string;
    door_code_sealed: Buffer | null;
    wifi_password_sealed: Buffer | null;
    check_in_method: string;
    code_by_stay: boolean;
    manual: unknown;
    check_out: string;
    gate_payment: string;
    gate_hours: number | null;
  };
  property_reviews: {
    agent_id: string;
    id: string;
    property_id: string;
    at: string;
    moderation: 'pending_review' | 'approved' | 'rejected' | 'suspended';
    reasons: string[];
    note: string;
    actor_type: 'agent' | 'admin';
    actor_name: string;
  };
  quiet_copy: {
    is_only: boolean;
    restored_from: string;
    since: string;
  };
  rate_changes: {
    agent_id: string;
    id: string;
    replaced: unknown;
    changed_at: string;
    undone_at: string | null;
  };
  recovery_codes: {
    audience: string;
    account_id: string;
    code_hash: Buffer;
    used_at: string | null;
  };
  reserved_nights: {
    agent_id: string;
    id: string;
    property_id: string;
    kind: 'booking' | 'block';
    stay: string;
    is_reserved: boolean;
  };
  retention_runs: {
    rule: string;
    ran_at: string;
    removed_at: string | null;
    removed: number;
  };
  sandbox_balance_transactions: {
    agent_id: string;
    id: string;
    kind: 'payment' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout_failure';
    token: string | null;
    failed_payout: string | null;
    amount_minor: number;
    fee_minor: number;
    currency: string;
    created_at: string;
    available_at: string;
    payout_id: string | null;
  };
  sandbox_checkouts: {
    token: string;
    kind: 'checkout' | 'portal';
    reference: string;
    agent_id: string;
    plan_type: string | null;
    billing_interval: string | null;
    amount_minor: number | null;
    currency: string | null;
    status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
    settles_at: string | null;
    expires_at: string;
    return_path: string;
    starts_at: string | null;
    coupon: unknown;
  };
  sandbox_events: {
    id: string;
    body: unknown;
    created_at: string;
    delivered_at: string | null;
  };
  sandbox_guest_events: {
    id: string;
    agent_id: string;
    payload: unknown;
    created_at: string;
    delivered_at: string | null;
  };
  sandbox_guest_payments: {
    token: string;
    agent_id: string;
    payment_id: string;
    title: string;
    amount_minor: number;
    currency: string;
    state: 'open' | 'pending' | 'paid' | 'failed' | 'closed';
    refunded_minor: number;
    dispute: 'none' | 'open' | 'won' | 'lost';
    return_url: string;
    settles_at: string | null;
    expires_at: string;
  };
  sandbox_guest_refunds: {
    agent_id: string;
    key: string;
    token: string;
    amount_minor: number;
  };
  sandbox_payments: {
    invoice: string;
    key: string | null;
    subscription: string;
    status: 'paid' | 'failed';
    amount_minor: number;
    made_at: string;
  };
  sandbox_payouts: {
    agent_id: string;
    id: string;
    state: 'in_transit' | 'paid' | 'failed';
    amount_minor: number;
    currency: string;
    created_at: string;
    arrives_at: string;
  };
  sandbox_refunds: {
    key: string;
    invoice: string;
    amount_minor: number;
    made_at: string;
  };
  sandbox_subscriptions: {
    id: string;
    agent_id: string;
    plan_type: string;
    billing_interval: string;
    next_change: unknown;
    anchor: string;
    periods: number;
    period_end: string;
    status: 'active' | 'past_due' | 'ended';
    cancels: boolean;
    payments_fail: boolean;
    next_try_at: string | null;
    amount_minor: number;
    is_paused: boolean;
    discount: unknown;
  };
  saved_mails: {
    id: string;
    at: string;
    recipient: string;
    subject: string | null;
    html: string | null;
    text: string | null;
    sealed: Buffer | null;
  };
  saved_replies: {
    agent_id: string;
    id: string;
    title: string;
    body: string;
    created_at: string;
    updated_at: string;
  };
  second_step_tickets: {
    token_hash: Buffer;
    audience: string;
    account_id: string;
    remember_me: boolean;
    expires_at: string;
  };
  seen_devices: {
    audience: 'agent' | 'admin';
    account_id: string;
    browser: string;
    network: string;
    last_seen_at: string;
  };
  sent_messages: {
    agent_id: string;
    booking_id: string;
    rule_id: string;
    occurrence: string;
    message_id: string;
    rule_name: string;
    sent_at: string;
    facts: unknown;
  };
  shared_link_properties: {
    agent_id: string;
    link_id: string;
    property_id: string;
    position: number;
  };
  shared_links: {
    agent_id: string;
    id: string;
    code: string;
    name: string;
    status: 'active' | 'paused' | 'revoked';
    all_properties: boolean;
    client: unknown;
    check_in: string | null;
    check_out: string | null;
    show_prices: boolean;
    allow_requests: boolean;
    allow_messages: boolean;
    password_hash: string | null;
    expires_at: string | null;
    views: number;
    unique_visitors: number;
    property_views: number;
    quotes: number;
    requests: number;
    messages: number;
    bookings: number;
    created_at: string;
    updated_at: string;
    place_order: 'chosen' | 'featured';
  };
  sign_in_attempts: {
    account: Buffer;
    tries: number;
    last_try_at: string;
    blocked_until: string | null;
  };
  stale_message_plans: {
    id: number;
    agent_id: string;
    booking_id: string;
  };
  stay_access: {
    agent_id: string;
    booking_id: string;
    code_sealed: Buffer | null;
    is_typed: boolean;
    first_shown_at: string | null;
    last_shown_at: string | null;
    times_shown: number;
    updated_at: string;
  };
  stuck_outbox_rows: {
    id: string;
    kind: string;
    topic: string;
    payload: unknown;
    error: string;
    failed_at: string;
  };
  subscription_checkouts: {
    agent_id: string;
    id: string;
    plan_type: string;
    billing_interval: string;
    amount_minor: number;
    currency: string;
    gateway: string;
    gateway_checkout: string | null;
    checkout_url: string | null;
    status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
    created_at: string;
    expires_at: string;
    plan_version: number;
    starts_at: string | null;
    coupon_id: string | null;
    discount_minor: number;
    discount_from: string | null;
  };
  subscription_coupons: {
    agent_id: string;
    id: string;
    coupon_id: string | null;
    gateway_subscription: string;
    plan_type: string;
    billing_interval: 'month' | 'year';
    discount_from: string;
    created_at: string;
  };
  subscription_events: {
    agent_id: string;
    id: string;
    kind: string;
    occurred_at: string;
    data: unknown;
    gateway: string | null;
    gateway_event_id: string | null;
    created_at: string;
  };
  subscription_invoices: {
    agent_id: string;
    id: string;
    number: string;
    gateway: string;
    gateway_invoice: string;
    plan_type: string;
    billing_interval: string;
    period_from: string;
    period_to: string;
    amount_minor: number;
    currency: string;
    issued_at: string;
    discount_minor: number;
    coupon_code: string | null;
  };
  subscription_refunds: {
    agent_id: string;
    id: string;
    invoice_id: string;
    amount_minor: number;
    reason: 'requested' | 'duplicate' | 'goodwill' | 'fraudulent';
    state: 'requested' | 'accepted' | 'done' | 'declined';
    requested_by: string;
    requested_at: string;
    settled_at: string | null;
  };
  subscriptions: {
    agent_id: string;
    status: 'trial' | 'active' | 'past_due' | 'cancelled' | 'inactive';
    plan_type: string | null;
    trial_ends_at: string | null;
    current_period_end: string | null;
    updated_at: string;
    admin_notes: string;
    billing_interval: 'month' | 'year' | null;
    current_period_start: string | null;
    scheduled_change: unknown;
    last_failure: unknown;
    gateway: string | null;
    gateway_customer: string | null;
    gateway_subscription: string | null;
    trial_told_end: string | null;
    trial_told_days: number | null;
    plan_version: number | null;
  };
  two_step_accounts: {
    audience: 'agent' | 'admin';
    account_id: string;
    sealed_secret: Buffer;
    confirmed_at: string | null;
    last_step: number;
    begun_at: string;
  };
  undo_windows: {
    agent_id: string;
    booking_id: string;
    event_id: string;
    opened_at: string;
    closes_at: string;
    before: unknown;
    notice: unknown;
    needs_reply_since: string | null;
    ledger_entry_id: string | null;
  };
  unpaid_warnings: {
    agent_id: string;
    booking_id: string;
    due_on: string;
    step: 'warn_3' | 'warn_1';
    sent_on: string;
  };
  waiting_mails: {
    agent_id: string;
    id: string;
    due_at: string;
    unless_read: boolean;
    mail: unknown;
  };
};

/** Columns that have a value when an INSERT leaves them out. */
export type Defaults = {
  account_mail_counts: never;
  account_tokens: never;
  admin_default_views: never;
  admin_invitations: 'role';
  admin_log: 'at' | 'actor_name' | 'summary' | 'search_text';
  admin_saved_views: never;
  admin_sessions: 'created_at' | 'last_seen_at' | 'id' | 'user_agent' | 'network';
  admin_tokens: never;
  admins: 'status' | 'created_at' | 'search_text' | 'role';
  agent_email_changes: never;
  agent_emails: never;
  agent_notes: never;
  agent_sessions: 'created_at' | 'last_seen_at' | 'user_agent' | 'id' | 'network';
  agent_views: never;
  agents:
    | 'timezone'
    | 'locale'
    | 'currency'
    | 'status'
    | 'settings'
    | 'created_at'
    | 'updated_at'
    | 'search_text'
    | 'languages';
  agreement_events: never;
  agreement_keys: never;
  agreement_rules: 'signers' | 'countersigns';
  agreement_templates: never;
  agreement_waivers: never;
  agreements: 'needed_signatures' | 'countersigns' | 'language';
  announcement_receipts: never;
  announcements: never;
  backups: never;
  balance_transactions: never;
  blocks: 'note' | 'created_at' | 'holds_nights';
  booking_events: 'at' | 'actor_name' | 'note' | 'changes';
  booking_filters: 'created_at';
  bookings:
    | 'guest_message'
    | 'internal_notes'
    | 'version'
    | 'created_at'
    | 'updated_at'
    | 'received_minor'
    | 'revenue_upto'
    | 'fees_minor'
    | 'promotion_id'
    | 'balance_minor'
    | 'is_instant'
    | 'unanswered'
    | 'guest_phone_key'
    | 'search_text'
    | 'waits_for_channels'
    | 'is_priced'
    | 'automation_paused'
    | 'waits_for_signature';
  calendar_conflicts: 'reason' | 'resolved_by';
  calendar_exports: 'fields' | 'with_prep' | 'revision' | 'body_tag';
  calendar_feeds:
    | 'end_is_last_night'
    | 'status'
    | 'misses'
    | 'refused_events'
    | 'accepts_vanished'
    | 'ok_times';
  change_requests: 'message' | 'answer';
  client_errors: 'times';
  content_items:
    | 'locale'
    | 'position'
    | 'summary'
    | 'body'
    | 'status'
    | 'version'
    | 'helpful_count'
    | 'unhelpful_count'
    | 'created_at'
    | 'updated_at';
  content_versions: never;
  content_votes: never;
  conversations:
    | 'allow_messages'
    | 'unread_agent'
    | 'unread_guest'
    | 'last_message'
    | 'created_at'
    | 'search_text'
    | 'marked_unread';
  coupons: 'note';
  data_exports: never;
  erasure_requests: 'state';
  export_pickups: never;
  feed_class_rules: never;
  feed_events: 'class_by' | 'rolls' | 'missing';
  feedback: 'status' | 'created_at' | 'updated_at' | 'search_text';
  feedback_messages: never;
  first_mails: never;
  gateway_events: never;
  google_identities: never;
  google_links: never;
  google_sign_ins: never;
  guest_mails: never;
  guest_payment_events: never;
  guest_payment_refunds: 'note';
  guest_payments: 'may_confirm';
  guest_profiles: 'notes' | 'block_reason' | 'refused_requests' | 'version' | 'updated_at';
  guest_tokens: 'created_at' | 'mailed' | 'taken_by_host';
  health_readings: 'facts' | 'bad_readings' | 'good_readings';
  held_mails: never;
  idempotency_keys: 'created_at';
  incidents: 'facts' | 'times_reopened';
  ledger_entries: 'note' | 'created_at';
  link_codes: never;
  link_views: 'views';
  locations: never;
  mail_deliveries: 'tries' | 'last_error';
  message_attachments: 'position' | 'created_at';
  message_choices: never;
  message_rules: 'covers_coming' | 'version';
  messages: 'is_note' | 'is_automatic' | 'marks';
  night_events: 'id' | 'is_backfilled';
  notification_preferences: 'email' | 'types' | 'digest' | 'digest_hour' | 'updated_at' | 'guest_mails_off';
  notifications: 'created_at' | 'shown';
  outbox: 'id' | 'created_at';
  payment_accounts:
    | 'account_name'
    | 'account_ref'
    | 'is_live'
    | 'cancels_unpaid'
    | 'cancel_days'
    | 'reminds_guests';
  payment_syncs: 'seen' | 'applied' | 'refused' | 'compared' | 'differences';
  payouts: never;
  plan_change_notices: never;
  plan_changes: never;
  plan_versions: never;
  planned_messages: 'missing_words' | 'attempts';
  platform_secrets: 'created_at';
  platform_settings: 'one' | 'updated_at';
  privacy_register: never;
  promotions: 'version';
  properties:
    | 'city'
    | 'max_guests'
    | 'bedrooms'
    | 'base_minor'
    | 'version'
    | 'created_at'
    | 'updated_at'
    | 'moderation_reason'
    | 'unlisted'
    | 'search_text'
    | 'wait_for_channels_days';
  property_comments: never;
  property_form_drafts: 'image_ids';
  property_images: 'position' | 'alt' | 'widths' | 'created_at';
  property_operations: 'check_in_method' | 'code_by_stay' | 'manual' | 'check_out' | 'gate_payment';
  property_reviews: 'reasons' | 'note' | 'actor_name';
  quiet_copy: 'is_only';
  rate_changes: never;
  recovery_codes: never;
  reserved_nights: never;
  retention_runs: never;
  sandbox_balance_transactions: never;
  sandbox_checkouts: never;
  sandbox_events: never;
  sandbox_guest_events: never;
  sandbox_guest_payments: 'refunded_minor' | 'dispute';
  sandbox_guest_refunds: never;
  sandbox_payments: never;
  sandbox_payouts: never;
  sandbox_refunds: never;
  sandbox_subscriptions: 'cancels' | 'payments_fail' | 'is_paused';
  saved_mails: 'at';
  saved_replies: 'created_at' | 'updated_at';
  second_step_tickets: never;
  seen_devices: never;
  sent_messages: never;
  shared_link_properties: never;
  shared_links:
    | 'all_properties'
    | 'show_prices'
    | 'allow_requests'
    | 'allow_messages'
    | 'views'
    | 'unique_visitors'
    | 'property_views'
    | 'quotes'
    | 'requests'
    | 'messages'
    | 'bookings'
    | 'created_at'
    | 'updated_at'
    | 'place_order';
  sign_in_attempts: never;
  stale_message_plans: 'id';
  stay_access: 'is_typed' | 'times_shown';
  stuck_outbox_rows: 'failed_at';
  subscription_checkouts: 'plan_version' | 'discount_minor';
  subscription_coupons: never;
  subscription_events: 'created_at';
  subscription_invoices: 'discount_minor';
  subscription_refunds: never;
  subscriptions: 'updated_at' | 'admin_notes';
  two_step_accounts: 'last_step';
  undo_windows: never;
  unpaid_warnings: never;
  waiting_mails: never;
};

/** Columns that store a moment, and so take a Date. */
export type Moments = {
  account_mail_counts: 'began_at';
  account_tokens: 'created_at' | 'expires_at' | 'used_at';
  admin_default_views: never;
  admin_invitations: 'created_at' | 'expires_at' | 'accepted_at' | 'revoked_at';
  admin_log: 'at';
  admin_saved_views: 'created_at';
  admin_sessions: 'created_at' | 'last_seen_at' | 'expires_at' | 'proved_at';
  admin_tokens: 'created_at' | 'expires_at';
  admins: 'created_at' | 'sessions_not_before' | 'last_sign_in_at';
  agent_email_changes: 'requested_at' | 'due_at' | 'expires_at' | 'confirmed_at';
  agent_emails: never;
  agent_notes: 'created_at' | 'edited_at' | 'deleted_at';
  agent_sessions: 'created_at' | 'last_seen_at' | 'expires_at' | 'proved_at';
  agent_views: 'created_at' | 'expires_at';
  agents:
    | 'email_verified_at'
    | 'created_at'
    | 'updated_at'
    | 'erase_at'
    | 'sessions_not_before'
    | 'suspended_at';
  agreement_events: 'at';
  agreement_keys: 'created_at';
  agreement_rules: 'since' | 'updated_at';
  agreement_templates: 'created_at' | 'updated_at' | 'removed_at';
  agreement_waivers: 'at';
  agreements: 'created_at' | 'viewed_at' | 'ended_at' | 'erased_at' | 'sealing_since';
  announcement_receipts: 'read_at';
  announcements: 'publish_at' | 'published_at' | 'withdrawn_at' | 'created_at';
  backups: 'finished_at';
  balance_transactions: 'created_at';
  blocks: 'created_at';
  booking_events: 'at' | 'undone_at';
  booking_filters: 'created_at';
  bookings: 'hold_expires_at' | 'created_at' | 'updated_at' | 'deleted_at';
  calendar_conflicts: 'opened_at' | 'resolved_at';
  calendar_exports: 'old_until' | 'created_at' | 'revised_at' | 'body_changed_at';
  calendar_feeds:
    | 'last_read_at'
    | 'last_ok_at'
    | 'next_read_at'
    | 'failing_since'
    | 'created_at'
    | 'removed_at';
  change_requests: 'created_at' | 'expires_at' | 'answered_at';
  client_errors: 'first_at' | 'last_at';
  content_items: 'edited_at' | 'created_at' | 'updated_at';
  content_versions: 'saved_at';
  content_votes: never;
  conversations:
    | 'needs_reply_since'
    | 'last_message_at'
    | 'created_at'
    | 'guest_mailed_at'
    | 'archived_at'
    | 'snoozed_until'
    | 'listed_at'
    | 'automation_stopped_at';
  coupons: 'valid_until' | 'created_at' | 'ended_at';
  data_exports: 'asked_at' | 'ready_at' | 'expires_at';
  erasure_requests: 'requested_at' | 'expires_at' | 'decided_at';
  export_pickups: 'at';
  feed_class_rules: never;
  feed_events: 'first_seen_at' | 'read_before_at' | 'missing_since' | 'gone_at';
  feedback: 'created_at' | 'updated_at';
  feedback_messages: 'created_at';
  first_mails: never;
  gateway_events: 'received_at';
  google_identities: 'linked_at';
  google_links: 'expires_at';
  google_sign_ins: 'expires_at';
  guest_mails: 'queued_at';
  guest_payment_events: 'received_at';
  guest_payment_refunds: 'requested_at' | 'settled_at';
  guest_payments: 'created_at' | 'expires_at' | 'paid_at';
  guest_profiles: 'blocked_at' | 'last_refused_at' | 'updated_at';
  guest_tokens: 'created_at' | 'revoked_at';
  health_readings: 'since' | 'checked_at';
  held_mails: 'released_at';
  idempotency_keys: 'created_at';
  incidents: 'opened_at' | 'closed_at' | 'mailed_at';
  ledger_entries: 'created_at';
  link_codes: never;
  link_views: never;
  locations: never;
  mail_deliveries: 'created_at' | 'last_tried_at' | 'sent_at' | 'discarded_at';
  message_attachments: 'created_at';
  message_choices: 'decided_at';
  message_rules: 'active_from' | 'created_at' | 'updated_at';
  messages: 'sent_at' | 'delivered_at' | 'read_at';
  night_events: 'at';
  notification_preferences: 'updated_at';
  notifications: 'read_at' | 'created_at';
  outbox: 'created_at' | 'due_at';
  payment_accounts: 'connected_at' | 'checked_at' | 'webhook_at' | 'events_read_to' | 'balance_read_to';
  payment_syncs: 'started_at' | 'finished_at';
  payouts: 'created_at';
  plan_change_notices: 'told_at';
  plan_changes: 'takes_effect_at' | 'created_at' | 'settled_at';
  plan_versions: 'created_at';
  planned_messages: 'due_at';
  platform_secrets: 'created_at';
  platform_settings: 'updated_at';
  privacy_register: 'at';
  promotions: 'created_at' | 'updated_at' | 'deleted_at';
  properties:
    | 'created_at'
    | 'updated_at'
    | 'listed_from'
    | 'deleted_at'
    | 'paused_by_selection_at'
    | 'review_requested_at';
  property_comments: 'created_at';
  property_form_drafts: 'saved_at';
  property_images: 'created_at';
  property_operations: 'updated_at';
  property_reviews: 'at';
  quiet_copy: 'since';
  rate_changes: 'changed_at' | 'undone_at';
  recovery_codes: 'used_at';
  reserved_nights: never;
  retention_runs: 'ran_at' | 'removed_at';
  sandbox_balance_transactions: 'created_at' | 'available_at';
  sandbox_checkouts: 'settles_at' | 'expires_at' | 'starts_at';
  sandbox_events: 'created_at' | 'delivered_at';
  sandbox_guest_events: 'created_at' | 'delivered_at';
  sandbox_guest_payments: 'settles_at' | 'expires_at';
  sandbox_guest_refunds: never;
  sandbox_payments: 'made_at';
  sandbox_payouts: 'created_at' | 'arrives_at';
  sandbox_refunds: 'made_at';
  sandbox_subscriptions: 'anchor' | 'period_end' | 'next_try_at';
  saved_mails: 'at';
  saved_replies: 'created_at' | 'updated_at';
  second_step_tickets: 'expires_at';
  seen_devices: 'last_seen_at';
  sent_messages: 'sent_at';
  shared_link_properties: never;
  shared_links: 'expires_at' | 'created_at' | 'updated_at';
  sign_in_attempts: 'last_try_at' | 'blocked_until';
  stale_message_plans: never;
  stay_access: 'first_shown_at' | 'last_shown_at' | 'updated_at';
  stuck_outbox_rows: 'failed_at';
  subscription_checkouts: 'created_at' | 'expires_at' | 'starts_at' | 'discount_from';
  subscription_coupons: 'discount_from' | 'created_at';
  subscription_events: 'occurred_at' | 'created_at';
  subscription_invoices: 'period_from' | 'period_to' | 'issued_at';
  subscription_refunds: 'requested_at' | 'settled_at';
  subscriptions:
    | 'trial_ends_at'
    | 'current_period_end'
    | 'updated_at'
    | 'current_period_start'
    | 'trial_told_end';
  two_step_accounts: 'confirmed_at' | 'begun_at';
  undo_windows: 'opened_at' | 'closes_at' | 'needs_reply_since';
  unpaid_warnings: never;
  waiting_mails: 'due_at';
};
