// Rows of every table, as the parsers of pool.ts and the lists of rows.ts give them. Generated from the migrated schema:
// `npm run table-types` writes this file anew. A jsonb column is unknown; the query that reads one names its type.

export type Tables = {
  account_mail_counts: {
    account: Buffer;
    mails: number;
    beganAt: string;
  };
  account_tokens: {
    tokenHash: Buffer;
    agentId: string;
    kind: 'password_reset' | 'email_verification' | 'email_change' | 'email_change_stop';
    emailKey: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
    newEmail: string | null;
    memberId: string | null;
  };
  admin_default_views: {
    adminId: string;
    list: string;
    viewId: string;
  };
  admin_invitations: {
    id: string;
    email: string;
    emailKey: string;
    tokenHash: Buffer;
    invitedBy: string | null;
    invitedByName: string;
    createdAt: string;
    expiresAt: string;
    acceptedAt: string | null;
    revokedAt: string | null;
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
    actorType: 'admin' | 'agent' | 'visitor' | 'system';
    actorId: string | null;
    action: string;
    entityType: string | null;
    entityId: string | null;
    before: unknown;
    after: unknown;
    networkHash: string | null;
    requestId: string | null;
    actorName: string;
    summary: string;
    searchText: string | null;
    accountId: string | null;
    actorKey: string | null;
  };
  admin_passkeys: {
    adminId: string;
    id: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    isSynced: boolean;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
  };
  admin_saved_views: {
    id: string;
    adminId: string;
    list: string;
    name: string;
    query: unknown;
    isShared: boolean;
    createdAt: string;
  };
  admin_sessions: {
    tokenHash: Buffer;
    adminId: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    id: string;
    userAgent: string;
    network: string;
    provedAt: string | null;
    passkeyId: string | null;
    passkeyAt: string | null;
  };
  admin_tokens: {
    tokenHash: Buffer;
    adminId: string;
    kind: 'password_reset' | 'email_change';
    email: string;
    createdAt: string;
    expiresAt: string;
  };
  admins: {
    id: string;
    name: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    status: 'active' | 'suspended';
    createdAt: string;
    sessionsNotBefore: string | null;
    searchText: string | null;
    role: 'owner' | 'support' | 'finance' | 'content' | 'read-only';
    lastSignInAt: string | null;
    mailsIncidents: boolean | null;
  };
  agent_email_changes: {
    agentId: string;
    id: string;
    newEmail: string;
    reason: string;
    requestedBy: string;
    requestedByName: string;
    requestedAt: string;
    dueAt: string;
    expiresAt: string;
    confirmedAt: string | null;
    approvedBy: string | null;
    approvedByName: string | null;
  };
  agent_emails: {
    emailKey: string;
    agentId: string;
    memberId: string | null;
  };
  agent_notes: {
    agentId: string;
    id: string;
    authorId: string;
    authorName: string;
    body: string;
    createdAt: string;
    editedAt: string | null;
    deletedAt: string | null;
  };
  agent_passkeys: {
    agentId: string;
    id: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    isSynced: boolean;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
    memberId: string | null;
  };
  agent_routes: {
    id: string;
    agentId: string;
  };
  agent_sessions: {
    tokenHash: Buffer;
    agentId: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    userAgent: string;
    id: string;
    network: string;
    provedAt: string | null;
    passkeyId: string | null;
    passkeyAt: string | null;
    memberId: string | null;
  };
  agent_views: {
    agentId: string;
    id: string;
    tokenHash: Buffer;
    adminId: string;
    adminName: string;
    adminSession: Buffer | null;
    reason: string;
    createdAt: string;
    expiresAt: string;
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
    emailVerifiedAt: string | null;
    passwordHash: string | null;
    googleSub: string | null;
    settings: unknown;
    createdAt: string;
    updatedAt: string;
    eraseAt: string | null;
    sessionsNotBefore: string | null;
    searchText: string | null;
    languages: string[];
    suspendedAt: string | null;
    suspensionReason: string | null;
  };
  agreement_events: {
    agentId: string;
    agreementId: string;
    seq: number;
    at: string;
    kind: string;
    line: string;
    hash: string;
    person: unknown;
  };
  agreement_keys: {
    keyId: string;
    publicKey: string;
    privateSealed: Buffer;
    createdAt: string;
  };
  agreement_rules: {
    agentId: string;
    propertyId: string;
    templateId: string | null;
    gate: 'none' | 'confirmation' | 'access';
    sendsItself: boolean;
    renewPercent: number;
    since: string;
    updatedAt: string;
    signers: 'booker' | 'adults';
    countersigns: 'automatic' | 'hand';
  };
  agreement_templates: {
    agentId: string;
    id: string;
    name: string;
    texts: unknown;
    version: number;
    createdAt: string;
    updatedAt: string;
    removedAt: string | null;
  };
  agreement_waivers: {
    agentId: string;
    bookingId: string;
    reason: string;
    at: string;
    byName: string;
  };
  agreements: {
    agentId: string;
    id: string;
    bookingId: string;
    templateId: string;
    templateVersion: number;
    state: 'sent' | 'viewed' | 'guest_signed' | 'signed' | 'declined' | 'superseded';
    text: string;
    textHash: string;
    terms: unknown;
    signerName: string;
    signerEmail: string;
    createdAt: string;
    viewedAt: string | null;
    endedAt: string | null;
    signature: unknown;
    pdf: Buffer | null;
    pdfHash: string | null;
    seal: string | null;
    keyId: string | null;
    erasedAt: string | null;
    neededSignatures: number;
    countersigns: 'automatic' | 'hand';
    hostSignature: unknown;
    language: string;
    sealingSince: string | null;
    signedBy: unknown;
    documentId: string | null;
  };
  announcement_receipts: {
    agentId: string;
    announcementId: string;
    readAt: string | null;
    mail: 'waiting' | 'queued' | null;
  };
  announcements: {
    id: string;
    title: string;
    body: string;
    plan: string | null;
    subscription: string | null;
    country: string | null;
    byMail: boolean;
    state: 'scheduled' | 'published' | 'withdrawn';
    publishAt: string;
    publishedAt: string | null;
    withdrawnAt: string | null;
    createdAt: string;
    createdBy: string;
    parts: unknown;
  };
  api_keys: {
    agentId: string;
    id: string;
    tokenHash: Buffer;
    start: string;
    name: string;
    scopes: string[];
    propertyIds: string[] | null;
    networks: string[];
    createdBy: string;
    createdByName: string;
    createdAt: string;
    expiresAt: string;
    lastUsedAt: string | null;
    lastNetwork: string | null;
    revokedAt: string | null;
    remindedDays: number | null;
  };
  archive_loads: {
    agentId: string;
    id: string;
    state: 'uploading' | 'checking' | 'refused' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone';
    fileName: string;
    bytes: number;
    partCount: number;
    report: unknown;
    contents: unknown;
    secrets: unknown;
    passphraseSealed: Buffer | null;
    failure: 'not_empty' | 'changed_since' | 'not_storable' | null;
    doneCount: number;
    workCount: number;
    outcome: unknown;
    accountBefore: unknown;
    createdByName: string;
    createdAt: string;
    updatedAt: string;
    appliedAt: string | null;
    undoneAt: string | null;
    expiresAt: string;
  };
  backfills: {
    migration: number;
    name: string;
    tableName: string;
    position: string[] | null;
    rowsExpected: number;
    rowsPassed: number;
    rowsFilled: number;
    startedAt: string;
    movedAt: string;
    finishedAt: string | null;
    lastError: string | null;
  };
  backups: {
    id: string;
    finishedAt: string;
    includesDatabase: boolean;
    bytes: number;
  };
  balance_transactions: {
    agentId: string;
    gateway: 'sandbox' | 'stripe';
    id: string;
    accountRef: string;
    paymentId: string;
    kind: 'payment' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
    amountMinor: number;
    feeMinor: number;
    netMinor: number;
    currency: string;
    createdAt: string;
    payoutId: string | null;
  };
  blocks: {
    agentId: string;
    id: string;
    propertyId: string;
    kind: 'owner_stay' | 'maintenance' | 'manual' | 'imported' | 'closed_elsewhere' | 'buffer';
    checkIn: string;
    checkOut: string;
    note: string;
    createdAt: string;
    feedEventId: string | null;
    holdsNights: boolean;
  };
  booking_events: {
    agentId: string;
    bookingId: string;
    id: string;
    at: string;
    actor: string;
    actorName: string;
    kind: string;
    fromStatus: string | null;
    toStatus: string | null;
    note: string;
    changes: unknown;
    before: unknown;
    undoneAt: string | null;
  };
  booking_filters: {
    agentId: string;
    id: string;
    name: string;
    nameKey: string;
    filter: unknown;
    createdAt: string;
    memberId: string | null;
  };
  bookings: {
    agentId: string;
    id: string;
    code: string;
    propertyId: string;
    linkId: string | null;
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
    previousStatus: string | null;
    checkIn: string;
    checkOut: string;
    arrivalTime: string | null;
    adults: number;
    children: number;
    infants: number;
    pets: number;
    guest: unknown;
    guestName: string;
    guestEmailKey: string;
    guestMessage: string;
    internalNotes: string;
    quote: unknown;
    currency: string;
    totalMinor: number;
    paymentStatus: string;
    cancellationPolicy: string;
    cancellation: unknown;
    holdExpiresAt: string | null;
    networkHash: string | null;
    version: number;
    createdBy: string;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    paymentSchedule: unknown;
    receivedMinor: number;
    nextDueOn: string | null;
    revenueUpto: number[] | null;
    feesMinor: number | null;
    promotionId: string | null;
    balanceMinor: number;
    isInstant: boolean;
    unanswered: boolean;
    guestPhoneKey: string | null;
    searchText: string | null;
    waitsForChannels: boolean;
    isPriced: boolean;
    automationPaused: boolean;
    waitsForSignature: boolean;
  };
  calendar_conflicts: {
    agentId: string;
    id: string;
    propertyId: string;
    kind: 'overlap' | 'same_nights' | 'gone_at_channel' | 'moved_into_ours';
    oursKind: 'booking' | 'block' | null;
    oursId: string | null;
    feedId: string;
    feedEventId: string;
    checkIn: string;
    checkOut: string;
    openedAt: string;
    resolvedAt: string | null;
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
    resolvedBy: string;
  };
  calendar_exports: {
    agentId: string;
    id: string;
    propertyId: string;
    channel: 'airbnb' | 'booking' | 'vrbo' | 'google' | 'other';
    name: string;
    tokenHash: Buffer;
    tokenSealed: Buffer;
    fields: unknown;
    withPrep: boolean;
    oldTokenHash: Buffer | null;
    oldUntil: string | null;
    createdAt: string;
    revision: number;
    revisedAt: string | null;
    bodyTag: string;
    bodyChangedAt: string | null;
  };
  calendar_feeds: {
    agentId: string;
    id: string;
    propertyId: string;
    channel: 'airbnb' | 'booking' | 'vrbo' | 'google' | 'other';
    name: string;
    addressSealed: Buffer;
    addressHash: Buffer;
    addressShown: string;
    closedMeans: 'reservation' | 'closed' | 'ask';
    endIsLastNight: boolean;
    status: 'active' | 'paused' | 'failing';
    etag: string | null;
    lastModified: string | null;
    lastReadAt: string | null;
    lastOkAt: string | null;
    nextReadAt: string;
    misses: number;
    failingSince: string | null;
    contentHash: Buffer | null;
    lastError: unknown;
    refusedEvents: unknown;
    suspicious: unknown;
    acceptsVanished: boolean;
    okTimes: unknown;
    createdAt: string;
    removedAt: string | null;
    readMs: number | null;
  };
  change_requests: {
    agentId: string;
    id: string;
    bookingId: string;
    state: 'open' | 'approved' | 'declined' | 'withdrawn' | 'replaced' | 'lapsed';
    checkIn: string;
    checkOut: string;
    adults: number;
    children: number;
    infants: number;
    pets: number;
    totalMinor: number;
    currency: string;
    message: string;
    answer: string;
    eventId: string | null;
    createdAt: string;
    expiresAt: string;
    answeredAt: string | null;
    childAges: number[];
  };
  client_errors: {
    day: string;
    fingerprint: string;
    times: number;
    firstAt: string;
    lastAt: string;
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
    editedAt: string | null;
    helpfulCount: number;
    unhelpfulCount: number;
    createdAt: string;
    updatedAt: string;
    parts: unknown;
    html: string | null;
    partsVersion: number | null;
  };
  content_versions: {
    itemId: string;
    version: number;
    title: string;
    summary: string;
    body: string;
    status: string;
    savedAt: string;
    savedBy: string | null;
  };
  content_votes: {
    itemId: string;
    day: string;
    visitor: Buffer;
    helpful: boolean;
  };
  conversations: {
    agentId: string;
    id: string;
    propertyId: string | null;
    bookingId: string | null;
    linkId: string | null;
    guestName: string;
    guestEmail: string;
    allowMessages: boolean;
    unreadAgent: number;
    unreadGuest: number;
    needsReplySince: string | null;
    lastMessageAt: string | null;
    lastMessage: string;
    createdAt: string;
    guestMailedAt: string | null;
    searchText: string | null;
    archivedAt: string | null;
    snoozedUntil: string | null;
    markedUnread: boolean;
    lastMessageFrom: 'agent' | 'guest' | 'system' | 'admin' | null;
    listedAt: string | null;
    joinedSeq: number | null;
    networkHash: string | null;
    automationStoppedAt: string | null;
    assignedTo: string | null;
    assignedAt: string | null;
  };
  coupons: {
    id: string;
    code: string;
    percentOff: number | null;
    amountOffMinor: number | null;
    duration: 'once' | 'months' | 'forever';
    months: number | null;
    planTypes: string[] | null;
    maxUses: number | null;
    validUntil: string | null;
    note: string;
    createdAt: string;
    createdBy: string;
    endedAt: string | null;
    endedBy: string | null;
  };
  data_exports: {
    agentId: string;
    id: string;
    state: 'making' | 'ready' | 'failed';
    askedAt: string;
    readyAt: string | null;
    expiresAt: string;
    bytes: number | null;
    secrets: unknown;
  };
  erasure_requests: {
    id: string;
    kind: 'guest' | 'agent';
    email: string | null;
    agentId: string | null;
    reason: string;
    state: 'waiting' | 'done' | 'withdrawn' | 'expired';
    requestedBy: string;
    requestedByName: string;
    requestedAt: string;
    expiresAt: string;
    decidedAt: string | null;
  };
  example_records: {
    agentId: string;
    recordId: string;
    kind: 'agency' | 'property' | 'booking' | 'rule';
    version: number;
    createdAt: string;
  };
  export_pickups: {
    agentId: string;
    exportId: string;
    id: string;
    at: string;
    status: number;
    agentFamily: string;
    networkHash: Buffer | null;
    bodyTag: string;
  };
  feed_class_rules: {
    agentId: string;
    feedId: string;
    summary: string;
    class: 'reservation' | 'closed' | 'tail' | 'echo' | 'tentative';
  };
  feed_events: {
    agentId: string;
    id: string;
    feedId: string;
    propertyId: string;
    key: string;
    uid: string | null;
    checkIn: string;
    checkOut: string;
    summary: string;
    description: string;
    class: 'reservation' | 'closed' | 'tail' | 'echo' | 'tentative';
    classBy: 'auto' | 'agent';
    rolls: number;
    datesSince: string;
    firstSeenAt: string;
    readBeforeAt: string | null;
    missing: number;
    missingSince: string | null;
    goneAt: string | null;
    bookingId: string | null;
    clashKind: 'same_nights' | 'moved_into_ours' | null;
    stayStatus: 'checked_in' | 'checked_out' | null;
    stayNote: string;
  };
  feedback: {
    id: string;
    source: 'app' | 'public' | 'shared_link';
    agentId: string | null;
    linkCode: string | null;
    category: string;
    rating: number | null;
    message: string;
    name: string | null;
    email: string | null;
    status: 'new' | 'in_review' | 'resolved' | 'archived';
    adminNote: string | null;
    reply: string | null;
    createdAt: string;
    updatedAt: string;
    searchText: string | null;
    assigneeId: string | null;
    aboutBookingId: string | null;
    aboutPropertyId: string | null;
  };
  feedback_messages: {
    feedbackId: string;
    id: string;
    author: 'admin' | 'person';
    authorName: string;
    body: string;
    createdAt: string;
  };
  first_mails: {
    agentId: string;
    recipientHash: Buffer;
    sentOn: string;
  };
  gateway_events: {
    gateway: string;
    id: string;
    type: string;
    agentId: string | null;
    result: string;
    receivedAt: string;
    payload: unknown;
  };
  google_identities: {
    issuer: string;
    subject: string;
    agentId: string;
    linkedAt: string;
    memberId: string | null;
  };
  google_links: {
    tokenHash: Buffer;
    issuer: string;
    subject: string;
    agentId: string;
    expiresAt: string;
    memberId: string | null;
  };
  google_sign_ins: {
    stateHash: Buffer;
    browserKeyHash: Buffer;
    nonce: string;
    codeVerifier: string;
    expiresAt: string;
  };
  guest_mails: {
    agentId: string;
    bookingId: string;
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
      | 'deposit_released'
      | 'refund_sent'
      | 'review_answered';
    subject: string;
    queuedAt: string;
  };
  guest_payment_events: {
    agentId: string;
    gateway: string;
    id: string;
    type: string;
    paymentId: string | null;
    result: 'applied' | 'ignored' | 'unknown_payment' | 'amount_mismatch';
    receivedAt: string;
    payload: unknown;
  };
  guest_payment_refunds: {
    agentId: string;
    id: string;
    paymentId: string;
    kind: 'refund' | 'return';
    amountMinor: number;
    state: 'waiting' | 'made' | 'declined';
    author: string;
    note: string;
    gatewayRefund: string | null;
    requestedAt: string;
    settledAt: string | null;
  };
  guest_payments: {
    agentId: string;
    id: string;
    bookingId: string;
    gateway: string;
    accountRef: string;
    instalment: 'deposit' | 'balance' | 'full' | 'damage_deposit';
    amountMinor: number;
    currency: string;
    state: 'opening' | 'open' | 'pending' | 'paid' | 'failed' | 'closed';
    outcome: 'kept' | 'surplus' | 'late' | null;
    mayConfirm: boolean;
    gatewaySession: string | null;
    gatewayPayment: string | null;
    url: string | null;
    createdAt: string;
    expiresAt: string;
    paidAt: string | null;
  };
  guest_profiles: {
    agentId: string;
    id: string;
    emailKey: string;
    phoneKey: string;
    notes: string;
    blockedAt: string | null;
    blockReason: string;
    refusedRequests: number;
    lastRefusedAt: string | null;
    version: number;
    updatedAt: string;
  };
  guest_reviews: {
    agentId: string;
    id: string;
    bookingId: string;
    propertyId: string;
    stars: number;
    body: string;
    guestName: string;
    stayedUntil: string;
    state: 'shown' | 'hidden' | 'removed';
    reason: 'insult' | 'personal_data' | 'other_stay' | 'advertising' | 'pressure' | null;
    answer: string;
    answeredAt: string | null;
    reportedFor: 'insult' | 'personal_data' | 'other_stay' | 'advertising' | 'pressure' | null;
    reportNote: string;
    reportedAt: string | null;
    settledAt: string | null;
    givenAt: string;
    editedAt: string | null;
    erasedAt: string | null;
    searchText: string | null;
  };
  guest_tokens: {
    tokenHash: Buffer;
    agentId: string;
    bookingId: string | null;
    createdAt: string;
    mailed: boolean;
    revokedAt: string | null;
    conversationId: string | null;
    takenByHost: boolean;
  };
  health_readings: {
    part: string;
    state: 'ok' | 'degraded' | 'down' | 'unknown';
    reason: string;
    facts: unknown;
    since: string;
    checkedAt: string;
    badReadings: number;
    goodReadings: number;
  };
  held_mails: {
    id: string;
    agentId: string;
    reason: 'unconfirmed' | 'daily_limit' | 'earlier_mail';
    heldOn: string;
    mail: unknown;
    releasedAt: string | null;
  };
  idempotency_keys: {
    actor: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    answer: unknown;
    createdAt: string;
  };
  import_defaults: {
    agentId: string;
    source: string;
    columns: unknown;
    answers: unknown;
    updatedAt: string;
  };
  import_refs: {
    agentId: string;
    source: string;
    ref: string;
    propertyId: string;
    bookingId: string;
    importId: string;
    fingerprint: string;
    bookingVersion: number;
    writtenAt: string;
  };
  import_rows: {
    agentId: string;
    importId: string;
    line: number;
    cells: unknown;
    verdict: 'new' | 'same' | 'changed' | 'clash' | 'refused' | 'skipped' | null;
    reason: string | null;
    notes: string[];
    otherLine: number | null;
    stay: unknown;
    listing: unknown;
    propertyId: string | null;
    propertyVersion: number | null;
    propertyBefore: unknown;
    photoResult: unknown;
    guest: unknown;
    profileId: string | null;
    profileVersion: number | null;
    profileBefore: unknown;
    totalMinor: number | null;
    currency: string | null;
    bookingId: string | null;
    bookingVersion: number | null;
    bookingBefore: unknown;
    claimedEventId: string | null;
    appliedAt: string | null;
    undoResult: 'removed' | 'restored' | 'left' | null;
  };
  imports: {
    agentId: string;
    id: string;
    kind: 'bookings' | 'properties' | 'guests';
    source:
      | 'airbnb'
      | 'booking'
      | 'vrbo'
      | 'smoobu'
      | 'lodgify'
      | 'hostaway'
      | 'ownerrez'
      | 'guesty'
      | 'other';
    state: 'uploaded' | 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone';
    version: number;
    fileName: string;
    columns: unknown;
    answers: unknown;
    survey: unknown;
    rowCount: number;
    doneCount: number;
    workCount: number;
    createdByName: string;
    createdAt: string;
    updatedAt: string;
    appliedAt: string | null;
    undoneAt: string | null;
    expiresAt: string;
  };
  incidents: {
    id: string;
    part: string;
    state: 'degraded' | 'down';
    reason: string;
    facts: unknown;
    openedAt: string;
    closedAt: string | null;
    timesReopened: number;
    mailedAt: string | null;
    acknowledgedAt: string | null;
    acknowledgedBy: string | null;
  };
  ledger_entries: {
    agentId: string;
    bookingId: string;
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
    amountMinor: number;
    method: string;
    date: string;
    note: string;
    author: string;
    voids: string | null;
    createdAt: string;
    externalId: string | null;
  };
  link_codes: {
    code: string;
    agentId: string;
    linkId: string;
  };
  link_views: {
    agentId: string;
    linkId: string;
    propertyId: string;
    day: string;
    visitor: Buffer;
    views: number;
    network: Buffer | null;
  };
  locations: {
    id: number;
    name: string;
    searchName: string;
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
    jobId: string | null;
    kind: string;
    recipient: Buffer;
    recipientHash: Buffer;
    bookingCode: string | null;
    createdAt: string;
    tries: number;
    lastTriedAt: string | null;
    lastFailure: 'unreachable' | 'rejected' | null;
    lastError: string;
    sentAt: string | null;
    discardedAt: string | null;
  };
  member_announcement_reads: {
    agentId: string;
    memberId: string;
    announcementId: string;
    readAt: string;
  };
  member_email_changes: {
    agentId: string;
    memberId: string;
    id: string;
    newEmail: string;
    reason: string;
    requestedBy: string;
    requestedByName: string;
    requestedAt: string;
    dueAt: string;
    expiresAt: string;
    confirmedAt: string | null;
    approvedBy: string | null;
    approvedByName: string | null;
  };
  member_invitations: {
    agentId: string;
    id: string;
    email: string;
    emailKey: string;
    role: 'owner' | 'manager' | 'front-desk' | 'cleaner' | 'accountant';
    propertyIds: string[] | null;
    tokenHash: Buffer;
    invitedBy: string;
    invitedByName: string;
    createdAt: string;
    expiresAt: string;
    acceptedAt: string | null;
    revokedAt: string | null;
  };
  member_preferences: {
    agentId: string;
    memberId: string;
    email: boolean;
    types: unknown;
    quietFrom: string | null;
    quietUntil: string | null;
    digest: boolean;
    digestHour: number;
    digestedOn: string | null;
    updatedAt: string;
  };
  members: {
    agentId: string;
    id: string;
    role: 'owner' | 'manager' | 'front-desk' | 'cleaner' | 'accountant';
    propertyIds: string[] | null;
    status: 'active' | 'removed';
    name: string | null;
    email: string | null;
    phone: string | null;
    passwordHash: string | null;
    settings: unknown;
    createdAt: string;
    removedAt: string | null;
    avatar: string | null;
  };
  message_attachments: {
    agentId: string;
    id: string;
    conversationId: string;
    messageId: string | null;
    uploadedBy: 'agent' | 'guest';
    position: number;
    name: string;
    mediaType: 'image/jpeg' | 'application/pdf';
    bytes: number;
    width: number | null;
    height: number | null;
    createdAt: string;
  };
  message_choices: {
    agentId: string;
    bookingId: string;
    ruleId: string;
    occurrence: string;
    choice: 'hold' | 'skip' | 'send' | null;
    subject: string | null;
    body: string | null;
    decidedAt: string;
  };
  message_rules: {
    agentId: string;
    id: string;
    name: string;
    status: 'active' | 'paused';
    trigger: string;
    offsetDays: number;
    offsetHours: number;
    atTime: string | null;
    conditions: unknown;
    texts: unknown;
    catchUp: 'now' | 'skip' | 'bundle';
    resendIf: string[];
    respectsQuiet: boolean;
    waitsForAgent: boolean;
    activeFrom: string | null;
    coversComing: boolean;
    readyKey: string | null;
    version: number;
    createdAt: string;
    updatedAt: string;
  };
  messages: {
    agentId: string;
    conversationId: string;
    seq: number;
    id: string;
    clientId: string;
    sender: 'agent' | 'guest' | 'system' | 'admin';
    body: string;
    sentAt: string;
    deliveredAt: string | null;
    readAt: string | null;
    isNote: boolean;
    isAutomatic: boolean;
    marks: unknown;
    code: string | null;
    facts: unknown;
    authorId: string | null;
    authorName: string | null;
  };
  night_events: {
    agentId: string;
    propertyId: string;
    id: number;
    at: string;
    stayId: string;
    stayKind: 'booking' | 'block';
    act: 'reserved' | 'released' | 'moved' | 'relabelled' | 'shadowed';
    stay: string;
    label: unknown;
    actor: string;
    actorName: string;
    isBackfilled: boolean;
  };
  notification_preferences: {
    agentId: string;
    email: boolean;
    types: unknown;
    quietFrom: string | null;
    quietUntil: string | null;
    digest: boolean;
    digestHour: number;
    digestedOn: string | null;
    updatedAt: string;
    guestMailsOff: string[];
  };
  notifications: {
    agentId: string;
    id: string;
    type: string;
    title: string;
    message: string;
    bookingId: string | null;
    propertyId: string | null;
    link: string | null;
    dedupeKey: string;
    readAt: string | null;
    createdAt: string;
    shown: boolean;
    code: string | null;
    facts: unknown;
    memberId: string | null;
  };
  outbox: {
    id: number;
    kind: 'live' | 'job';
    topic: string;
    payload: unknown;
    createdAt: string;
    dueAt: string | null;
  };
  passkey_challenges: {
    keyHash: Buffer;
    audience: 'agent' | 'admin';
    purpose: 'sign_in' | 'add' | 'confirm';
    accountId: string | null;
    challenge: string;
    expiresAt: string;
  };
  payment_accounts: {
    agentId: string;
    gateway: 'sandbox' | 'stripe' | null;
    secretSealed: Buffer | null;
    webhookSecretSealed: Buffer | null;
    accountName: string;
    accountRef: string;
    isLive: boolean;
    connectedAt: string | null;
    checkedAt: string | null;
    problem: 'away' | 'key_refused' | null;
    webhookAt: string | null;
    eventsReadTo: string | null;
    cancelsUnpaid: boolean;
    cancelDays: number;
    remindsGuests: boolean;
    balanceReadTo: string | null;
    missingRight: 'balance' | 'charges' | 'payouts' | null;
  };
  payment_syncs: {
    id: string;
    state: 'running' | 'done' | 'failed';
    startedAt: string;
    finishedAt: string | null;
    seen: number;
    applied: number;
    refused: number;
    compared: number;
    differences: unknown;
    startedBy: string | null;
    payments: number | null;
  };
  payouts: {
    agentId: string;
    gateway: 'sandbox' | 'stripe';
    id: string;
    accountRef: string;
    state: 'pending' | 'in_transit' | 'paid' | 'canceled' | 'failed';
    amountMinor: number;
    currency: string;
    createdAt: string;
    arrivesOn: string;
    failure: string | null;
    isItemised: boolean;
    otherMinor: number | null;
    broughtBy: string | null;
  };
  plan_change_notices: {
    agentId: string;
    changeId: string;
    toldAt: string;
  };
  plan_changes: {
    id: string;
    planType: string;
    monthlyMinor: number | null;
    yearlyMinor: number | null;
    isShown: boolean;
    features: unknown;
    takesEffectAt: string;
    movesSubscribers: boolean;
    state: 'scheduled' | 'done' | 'withdrawn';
    version: number | null;
    createdAt: string;
    createdBy: string;
    settledAt: string | null;
  };
  plan_versions: {
    planType: 'starter' | 'professional' | 'business' | 'enterprise';
    version: number;
    monthlyMinor: number | null;
    yearlyMinor: number | null;
    features: unknown;
    isShown: boolean;
    createdAt: string;
    createdBy: string | null;
  };
  planned_messages: {
    agentId: string;
    bookingId: string;
    ruleId: string;
    occurrence: string;
    dueAt: string;
    state: 'due' | 'waiting' | 'blocked' | 'held' | 'skipped';
    why: string;
    waitsFor: string | null;
    missingWords: string[];
    attempts: number;
  };
  platform_secrets: {
    name: string;
    value: Buffer;
    createdAt: string;
  };
  platform_settings: {
    one: boolean;
    settings: unknown;
    updatedAt: string;
  };
  privacy_register: {
    id: string;
    at: string;
    kind: 'guest_export' | 'guest_erasure' | 'agent_erasure';
    actorId: string;
    actorName: string;
    confirmedById: string | null;
    confirmedByName: string | null;
    counts: unknown;
  };
  promotions: {
    agentId: string;
    id: string;
    name: string;
    code: string | null;
    offer: unknown;
    minNights: number;
    bookFrom: string | null;
    bookUntil: string | null;
    arriveFrom: string | null;
    arriveUntil: string | null;
    maxUses: number | null;
    propertyIds: string[];
    status: 'active' | 'paused';
    version: number;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  properties: {
    agentId: string;
    id: string;
    title: string;
    type: string;
    status: 'draft' | 'active' | 'paused' | 'archived';
    moderation: 'pending_review' | 'approved' | 'rejected' | 'suspended';
    timezone: string;
    currency: string;
    city: string;
    country: string | null;
    maxGuests: number;
    bedrooms: number;
    baseMinor: number;
    details: unknown;
    version: number;
    createdAt: string;
    updatedAt: string;
    listedFrom: string | null;
    deletedAt: string | null;
    moderationReason: string;
    pausedBySelectionAt: string | null;
    unlisted: string;
    featuredPosition: number | null;
    searchText: string | null;
    reviewRequestedAt: string | null;
    waitForChannelsDays: number;
  };
  property_comments: {
    agentId: string;
    propertyId: string;
    id: string;
    authorId: string;
    authorName: string;
    body: string;
    createdAt: string;
  };
  property_form_drafts: {
    agentId: string;
    key: string;
    content: string;
    imageIds: string[];
    version: number | null;
    savedAt: string;
  };
  property_images: {
    agentId: string;
    id: string;
    propertyId: string | null;
    position: number;
    alt: string;
    state: 'processing' | 'ready' | 'failed';
    width: number;
    height: number;
    bytes: number;
    blur: string | null;
    widths: number[];
    createdAt: string;
    manualOf: string | null;
  };
  property_operations: {
    agentId: string;
    propertyId: string;
    access: string;
    doorCode: string;
    wifiName: string;
    wifiPassword: string;
    parking: string;
    cleanerName: string;
    cleanerPhone: string;
    cleaning: string;
    notes: string;
    shared: string[];
    version: number;
    updatedAt: string;
    doorCodeSealed: Buffer | null;
    wifiPasswordSealed: Buffer | null;
    checkInMethod: string;
    codeByStay: boolean;
    manual: unknown;
    checkOut: string;
    gatePayment: string;
    gateHours: number | null;
  };
  property_reviews: {
    agentId: string;
    id: string;
    propertyId: string;
    at: string;
    moderation: 'pending_review' | 'approved' | 'rejected' | 'suspended';
    reasons: string[];
    note: string;
    actorType: 'agent' | 'admin';
    actorName: string;
  };
  quiet_copy: {
    isOnly: boolean;
    restoredFrom: string;
    since: string;
  };
  rate_changes: {
    agentId: string;
    id: string;
    replaced: unknown;
    changedAt: string;
    undoneAt: string | null;
  };
  recovery_codes: {
    audience: string;
    accountId: string;
    codeHash: Buffer;
    usedAt: string | null;
  };
  reserved_nights: {
    agentId: string;
    id: string;
    propertyId: string;
    kind: 'booking' | 'block';
    stay: string;
    isReserved: boolean;
    holderState: string | null;
  };
  retention_runs: {
    rule: string;
    ranAt: string;
    removedAt: string | null;
    removed: number;
  };
  sandbox_balance_transactions: {
    agentId: string;
    id: string;
    kind: 'payment' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout_failure';
    token: string | null;
    failedPayout: string | null;
    amountMinor: number;
    feeMinor: number;
    currency: string;
    createdAt: string;
    availableAt: string;
    payoutId: string | null;
  };
  sandbox_checkouts: {
    token: string;
    kind: 'checkout' | 'portal';
    reference: string;
    agentId: string;
    planType: string | null;
    billingInterval: string | null;
    amountMinor: number | null;
    currency: string | null;
    status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
    settlesAt: string | null;
    expiresAt: string;
    returnPath: string;
    startsAt: string | null;
    coupon: unknown;
  };
  sandbox_events: {
    id: string;
    body: unknown;
    createdAt: string;
    deliveredAt: string | null;
  };
  sandbox_guest_events: {
    id: string;
    agentId: string;
    payload: unknown;
    createdAt: string;
    deliveredAt: string | null;
  };
  sandbox_guest_payments: {
    token: string;
    agentId: string;
    paymentId: string;
    title: string;
    amountMinor: number;
    currency: string;
    state: 'open' | 'pending' | 'paid' | 'failed' | 'closed';
    refundedMinor: number;
    dispute: 'none' | 'open' | 'won' | 'lost';
    returnUrl: string;
    settlesAt: string | null;
    expiresAt: string;
  };
  sandbox_guest_refunds: {
    agentId: string;
    key: string;
    token: string;
    amountMinor: number;
  };
  sandbox_payments: {
    invoice: string;
    key: string | null;
    subscription: string;
    status: 'paid' | 'failed';
    amountMinor: number;
    madeAt: string;
  };
  sandbox_payouts: {
    agentId: string;
    id: string;
    state: 'in_transit' | 'paid' | 'failed';
    amountMinor: number;
    currency: string;
    createdAt: string;
    arrivesAt: string;
  };
  sandbox_refunds: {
    key: string;
    invoice: string;
    amountMinor: number;
    madeAt: string;
  };
  sandbox_subscriptions: {
    id: string;
    agentId: string;
    planType: string;
    billingInterval: string;
    nextChange: unknown;
    anchor: string;
    periods: number;
    periodEnd: string;
    status: 'active' | 'past_due' | 'ended';
    cancels: boolean;
    paymentsFail: boolean;
    nextTryAt: string | null;
    amountMinor: number;
    isPaused: boolean;
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
    agentId: string;
    id: string;
    title: string;
    body: string;
    createdAt: string;
    updatedAt: string;
  };
  second_step_tickets: {
    tokenHash: Buffer;
    audience: string;
    accountId: string;
    rememberMe: boolean;
    expiresAt: string;
    agentId: string | null;
  };
  seen_devices: {
    audience: 'agent' | 'admin';
    accountId: string;
    browser: string;
    network: string;
    lastSeenAt: string;
  };
  sent_messages: {
    agentId: string;
    bookingId: string;
    ruleId: string;
    occurrence: string;
    messageId: string;
    ruleName: string;
    sentAt: string;
    facts: unknown;
  };
  shared_link_properties: {
    agentId: string;
    linkId: string;
    propertyId: string;
    position: number;
  };
  shared_links: {
    agentId: string;
    id: string;
    code: string;
    name: string;
    status: 'active' | 'paused' | 'revoked';
    allProperties: boolean;
    client: unknown;
    checkIn: string | null;
    checkOut: string | null;
    showPrices: boolean;
    allowRequests: boolean;
    allowMessages: boolean;
    passwordHash: string | null;
    expiresAt: string | null;
    views: number;
    uniqueVisitors: number;
    propertyViews: number;
    quotes: number;
    requests: number;
    messages: number;
    bookings: number;
    createdAt: string;
    updatedAt: string;
    placeOrder: 'chosen' | 'featured';
  };
  sign_in_attempts: {
    account: Buffer;
    tries: number;
    lastTryAt: string;
    blockedUntil: string | null;
  };
  stale_message_plans: {
    id: number;
    agentId: string;
    bookingId: string;
  };
  stay_access: {
    agentId: string;
    bookingId: string;
    codeSealed: Buffer | null;
    isTyped: boolean;
    firstShownAt: string | null;
    lastShownAt: string | null;
    timesShown: number;
    updatedAt: string;
  };
  stuck_outbox_rows: {
    id: string;
    kind: string;
    topic: string;
    payload: unknown;
    error: string;
    failedAt: string;
  };
  subscription_checkouts: {
    agentId: string;
    id: string;
    planType: string;
    billingInterval: string;
    amountMinor: number;
    currency: string;
    gateway: string;
    gatewayCheckout: string | null;
    checkoutUrl: string | null;
    status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
    createdAt: string;
    expiresAt: string;
    planVersion: number;
    startsAt: string | null;
    couponId: string | null;
    discountMinor: number;
    discountFrom: string | null;
  };
  subscription_coupons: {
    agentId: string;
    id: string;
    couponId: string | null;
    gatewaySubscription: string;
    planType: string;
    billingInterval: 'month' | 'year';
    discountFrom: string;
    createdAt: string;
  };
  subscription_events: {
    agentId: string;
    id: string;
    kind: string;
    occurredAt: string;
    data: unknown;
    gateway: string | null;
    gatewayEventId: string | null;
    createdAt: string;
  };
  subscription_invoices: {
    agentId: string;
    id: string;
    number: string;
    gateway: string;
    gatewayInvoice: string;
    planType: string;
    billingInterval: string;
    periodFrom: string;
    periodTo: string;
    amountMinor: number;
    currency: string;
    issuedAt: string;
    discountMinor: number;
    couponCode: string | null;
  };
  subscription_refunds: {
    agentId: string;
    id: string;
    invoiceId: string;
    amountMinor: number;
    reason: 'requested' | 'duplicate' | 'goodwill' | 'fraudulent';
    state: 'requested' | 'accepted' | 'done' | 'declined';
    requestedBy: string;
    requestedAt: string;
    settledAt: string | null;
  };
  subscriptions: {
    agentId: string;
    status: 'trial' | 'active' | 'past_due' | 'cancelled' | 'inactive';
    planType: string | null;
    trialEndsAt: string | null;
    currentPeriodEnd: string | null;
    updatedAt: string;
    adminNotes: string;
    billingInterval: 'month' | 'year' | null;
    currentPeriodStart: string | null;
    scheduledChange: unknown;
    lastFailure: unknown;
    gateway: string | null;
    gatewayCustomer: string | null;
    gatewaySubscription: string | null;
    trialToldEnd: string | null;
    trialToldDays: number | null;
    planVersion: number | null;
  };
  tool_confirmations: {
    agentId: string;
    id: string;
    tokenHash: Buffer;
    keyId: string;
    tool: string;
    inputHash: Buffer;
    shownHash: Buffer;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  two_step_accounts: {
    audience: 'agent' | 'admin';
    accountId: string;
    sealedSecret: Buffer;
    confirmedAt: string | null;
    lastStep: number;
    begunAt: string;
  };
  undo_windows: {
    agentId: string;
    bookingId: string;
    eventId: string;
    openedAt: string;
    closesAt: string;
    before: unknown;
    notice: unknown;
    needsReplySince: string | null;
    ledgerEntryId: string | null;
  };
  unpaid_warnings: {
    agentId: string;
    bookingId: string;
    dueOn: string;
    step: 'warn_3' | 'warn_1';
    sentOn: string;
  };
  waiting_mails: {
    agentId: string;
    id: string;
    dueAt: string;
    unlessRead: boolean;
    mail: unknown;
  };
  webhook_deliveries: {
    agentId: string;
    id: string;
    endpointId: string;
    eventId: string;
    seq: number;
    state: 'waiting' | 'delivered' | 'failed';
    tries: number;
    nextTryAt: string | null;
    triedAt: string | null;
    httpStatus: number | null;
    failure: string | null;
    tookMs: number | null;
    answer: string | null;
  };
  webhook_endpoints: {
    agentId: string;
    id: string;
    name: string;
    addressSealed: Buffer;
    addressShown: string;
    secretSealed: Buffer;
    oldSecretSealed: Buffer | null;
    oldSecretEndsAt: string | null;
    types: string[];
    propertyIds: string[] | null;
    namesGuests: boolean;
    status: 'active' | 'paused' | 'disabled';
    disabledWhy: 'gone' | 'failing' | null;
    failures: number;
    failingSince: string | null;
    nextTryAt: string | null;
    lastFailure: string | null;
    lastHttpStatus: number | null;
    isCatchingUp: boolean;
    busyUntil: string | null;
    lastSuccessAt: string | null;
    createdBy: string;
    createdByName: string;
    createdAt: string;
  };
  webhook_events: {
    agentId: string;
    id: string;
    seq: number;
    type: string;
    at: string;
    propertyId: string | null;
    bookingId: string | null;
    conversationId: string | null;
    data: unknown;
  };
};

/** Columns that have a value when an INSERT leaves them out. */
export type Defaults = {
  account_mail_counts: never;
  account_tokens: never;
  admin_default_views: never;
  admin_invitations: 'role';
  admin_log: 'at' | 'actorName' | 'summary' | 'searchText';
  admin_passkeys: never;
  admin_saved_views: never;
  admin_sessions: 'createdAt' | 'lastSeenAt' | 'id' | 'userAgent' | 'network';
  admin_tokens: never;
  admins: 'status' | 'createdAt' | 'searchText' | 'role';
  agent_email_changes: never;
  agent_emails: never;
  agent_notes: never;
  agent_passkeys: never;
  agent_routes: never;
  agent_sessions: 'createdAt' | 'lastSeenAt' | 'userAgent' | 'id' | 'network';
  agent_views: never;
  agents:
    | 'timezone'
    | 'locale'
    | 'currency'
    | 'status'
    | 'settings'
    | 'createdAt'
    | 'updatedAt'
    | 'searchText'
    | 'languages';
  agreement_events: never;
  agreement_keys: never;
  agreement_rules: 'signers' | 'countersigns';
  agreement_templates: never;
  agreement_waivers: never;
  agreements: 'neededSignatures' | 'countersigns' | 'language';
  announcement_receipts: never;
  announcements: never;
  api_keys: 'networks';
  archive_loads: 'partCount' | 'doneCount' | 'workCount';
  backfills: 'rowsPassed' | 'rowsFilled' | 'startedAt' | 'movedAt';
  backups: never;
  balance_transactions: never;
  blocks: 'note' | 'createdAt' | 'holdsNights';
  booking_events: 'at' | 'actorName' | 'note' | 'changes';
  booking_filters: 'createdAt';
  bookings:
    | 'guestMessage'
    | 'internalNotes'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'receivedMinor'
    | 'revenueUpto'
    | 'feesMinor'
    | 'promotionId'
    | 'balanceMinor'
    | 'isInstant'
    | 'unanswered'
    | 'guestPhoneKey'
    | 'searchText'
    | 'waitsForChannels'
    | 'isPriced'
    | 'automationPaused'
    | 'waitsForSignature';
  calendar_conflicts: 'reason' | 'resolvedBy';
  calendar_exports: 'fields' | 'withPrep' | 'revision' | 'bodyTag';
  calendar_feeds: 'endIsLastNight' | 'status' | 'misses' | 'refusedEvents' | 'acceptsVanished' | 'okTimes';
  change_requests: 'message' | 'answer' | 'childAges';
  client_errors: 'times';
  content_items:
    | 'locale'
    | 'position'
    | 'summary'
    | 'body'
    | 'status'
    | 'version'
    | 'helpfulCount'
    | 'unhelpfulCount'
    | 'createdAt'
    | 'updatedAt';
  content_versions: never;
  content_votes: never;
  conversations:
    | 'allowMessages'
    | 'unreadAgent'
    | 'unreadGuest'
    | 'lastMessage'
    | 'createdAt'
    | 'searchText'
    | 'markedUnread';
  coupons: 'note';
  data_exports: never;
  erasure_requests: 'state';
  example_records: never;
  export_pickups: never;
  feed_class_rules: never;
  feed_events: 'classBy' | 'rolls' | 'missing' | 'stayNote';
  feedback: 'status' | 'createdAt' | 'updatedAt' | 'searchText';
  feedback_messages: never;
  first_mails: never;
  gateway_events: never;
  google_identities: never;
  google_links: never;
  google_sign_ins: never;
  guest_mails: never;
  guest_payment_events: never;
  guest_payment_refunds: 'note';
  guest_payments: 'mayConfirm';
  guest_profiles: 'notes' | 'blockReason' | 'refusedRequests' | 'version' | 'updatedAt';
  guest_reviews: 'state' | 'answer' | 'reportNote' | 'searchText';
  guest_tokens: 'createdAt' | 'mailed' | 'takenByHost';
  health_readings: 'facts' | 'badReadings' | 'goodReadings';
  held_mails: never;
  idempotency_keys: 'createdAt';
  import_defaults: never;
  import_refs: never;
  import_rows: 'notes';
  imports: 'kind' | 'version' | 'doneCount' | 'workCount';
  incidents: 'facts' | 'timesReopened';
  ledger_entries: 'note' | 'createdAt';
  link_codes: never;
  link_views: 'views';
  locations: never;
  mail_deliveries: 'tries' | 'lastError';
  member_announcement_reads: never;
  member_email_changes: never;
  member_invitations: never;
  member_preferences: 'email' | 'types' | 'digest' | 'digestHour' | 'updatedAt';
  members: 'status' | 'settings';
  message_attachments: 'position' | 'createdAt';
  message_choices: never;
  message_rules: 'coversComing' | 'version';
  messages: 'isNote' | 'isAutomatic' | 'marks';
  night_events: 'id' | 'isBackfilled';
  notification_preferences: 'email' | 'types' | 'digest' | 'digestHour' | 'updatedAt' | 'guestMailsOff';
  notifications: 'createdAt' | 'shown';
  outbox: 'id' | 'createdAt';
  passkey_challenges: never;
  payment_accounts:
    | 'accountName'
    | 'accountRef'
    | 'isLive'
    | 'cancelsUnpaid'
    | 'cancelDays'
    | 'remindsGuests';
  payment_syncs: 'seen' | 'applied' | 'refused' | 'compared' | 'differences';
  payouts: never;
  plan_change_notices: never;
  plan_changes: never;
  plan_versions: never;
  planned_messages: 'missingWords' | 'attempts';
  platform_secrets: 'createdAt';
  platform_settings: 'one' | 'updatedAt';
  privacy_register: never;
  promotions: 'version';
  properties:
    | 'city'
    | 'maxGuests'
    | 'bedrooms'
    | 'baseMinor'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'moderationReason'
    | 'unlisted'
    | 'searchText'
    | 'waitForChannelsDays';
  property_comments: never;
  property_form_drafts: 'imageIds';
  property_images: 'position' | 'alt' | 'widths' | 'createdAt';
  property_operations: 'checkInMethod' | 'codeByStay' | 'manual' | 'checkOut' | 'gatePayment';
  property_reviews: 'reasons' | 'note' | 'actorName';
  quiet_copy: 'isOnly';
  rate_changes: never;
  recovery_codes: never;
  reserved_nights: never;
  retention_runs: never;
  sandbox_balance_transactions: never;
  sandbox_checkouts: never;
  sandbox_events: never;
  sandbox_guest_events: never;
  sandbox_guest_payments: 'refundedMinor' | 'dispute';
  sandbox_guest_refunds: never;
  sandbox_payments: never;
  sandbox_payouts: never;
  sandbox_refunds: never;
  sandbox_subscriptions: 'cancels' | 'paymentsFail' | 'isPaused';
  saved_mails: 'at';
  saved_replies: 'createdAt' | 'updatedAt';
  second_step_tickets: never;
  seen_devices: never;
  sent_messages: never;
  shared_link_properties: never;
  shared_links:
    | 'allProperties'
    | 'showPrices'
    | 'allowRequests'
    | 'allowMessages'
    | 'views'
    | 'uniqueVisitors'
    | 'propertyViews'
    | 'quotes'
    | 'requests'
    | 'messages'
    | 'bookings'
    | 'createdAt'
    | 'updatedAt'
    | 'placeOrder';
  sign_in_attempts: never;
  stale_message_plans: 'id';
  stay_access: 'isTyped' | 'timesShown';
  stuck_outbox_rows: 'failedAt';
  subscription_checkouts: 'planVersion' | 'discountMinor';
  subscription_coupons: never;
  subscription_events: 'createdAt';
  subscription_invoices: 'discountMinor';
  subscription_refunds: never;
  subscriptions: 'updatedAt' | 'adminNotes';
  tool_confirmations: never;
  two_step_accounts: 'lastStep';
  undo_windows: never;
  unpaid_warnings: never;
  waiting_mails: never;
  webhook_deliveries: 'state' | 'tries';
  webhook_endpoints: 'namesGuests' | 'status' | 'failures' | 'isCatchingUp';
  webhook_events: 'seq';
};

/** Columns that store a moment, and so take a Date. */
export type Moments = {
  account_mail_counts: 'beganAt';
  account_tokens: 'createdAt' | 'expiresAt' | 'usedAt';
  admin_default_views: never;
  admin_invitations: 'createdAt' | 'expiresAt' | 'acceptedAt' | 'revokedAt';
  admin_log: 'at';
  admin_passkeys: 'createdAt' | 'lastUsedAt';
  admin_saved_views: 'createdAt';
  admin_sessions: 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'provedAt' | 'passkeyAt';
  admin_tokens: 'createdAt' | 'expiresAt';
  admins: 'createdAt' | 'sessionsNotBefore' | 'lastSignInAt';
  agent_email_changes: 'requestedAt' | 'dueAt' | 'expiresAt' | 'confirmedAt';
  agent_emails: never;
  agent_notes: 'createdAt' | 'editedAt' | 'deletedAt';
  agent_passkeys: 'createdAt' | 'lastUsedAt';
  agent_routes: never;
  agent_sessions: 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'provedAt' | 'passkeyAt';
  agent_views: 'createdAt' | 'expiresAt';
  agents: 'emailVerifiedAt' | 'createdAt' | 'updatedAt' | 'eraseAt' | 'sessionsNotBefore' | 'suspendedAt';
  agreement_events: 'at';
  agreement_keys: 'createdAt';
  agreement_rules: 'since' | 'updatedAt';
  agreement_templates: 'createdAt' | 'updatedAt' | 'removedAt';
  agreement_waivers: 'at';
  agreements: 'createdAt' | 'viewedAt' | 'endedAt' | 'erasedAt' | 'sealingSince';
  announcement_receipts: 'readAt';
  announcements: 'publishAt' | 'publishedAt' | 'withdrawnAt' | 'createdAt';
  api_keys: 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt';
  archive_loads: 'createdAt' | 'updatedAt' | 'appliedAt' | 'undoneAt' | 'expiresAt';
  backfills: 'startedAt' | 'movedAt' | 'finishedAt';
  backups: 'finishedAt';
  balance_transactions: 'createdAt';
  blocks: 'createdAt';
  booking_events: 'at' | 'undoneAt';
  booking_filters: 'createdAt';
  bookings: 'holdExpiresAt' | 'createdAt' | 'updatedAt' | 'deletedAt';
  calendar_conflicts: 'openedAt' | 'resolvedAt';
  calendar_exports: 'oldUntil' | 'createdAt' | 'revisedAt' | 'bodyChangedAt';
  calendar_feeds: 'lastReadAt' | 'lastOkAt' | 'nextReadAt' | 'failingSince' | 'createdAt' | 'removedAt';
  change_requests: 'createdAt' | 'expiresAt' | 'answeredAt';
  client_errors: 'firstAt' | 'lastAt';
  content_items: 'editedAt' | 'createdAt' | 'updatedAt';
  content_versions: 'savedAt';
  content_votes: never;
  conversations:
    | 'needsReplySince'
    | 'lastMessageAt'
    | 'createdAt'
    | 'guestMailedAt'
    | 'archivedAt'
    | 'snoozedUntil'
    | 'listedAt'
    | 'automationStoppedAt'
    | 'assignedAt';
  coupons: 'validUntil' | 'createdAt' | 'endedAt';
  data_exports: 'askedAt' | 'readyAt' | 'expiresAt';
  erasure_requests: 'requestedAt' | 'expiresAt' | 'decidedAt';
  example_records: 'createdAt';
  export_pickups: 'at';
  feed_class_rules: never;
  feed_events: 'firstSeenAt' | 'readBeforeAt' | 'missingSince' | 'goneAt';
  feedback: 'createdAt' | 'updatedAt';
  feedback_messages: 'createdAt';
  first_mails: never;
  gateway_events: 'receivedAt';
  google_identities: 'linkedAt';
  google_links: 'expiresAt';
  google_sign_ins: 'expiresAt';
  guest_mails: 'queuedAt';
  guest_payment_events: 'receivedAt';
  guest_payment_refunds: 'requestedAt' | 'settledAt';
  guest_payments: 'createdAt' | 'expiresAt' | 'paidAt';
  guest_profiles: 'blockedAt' | 'lastRefusedAt' | 'updatedAt';
  guest_reviews: 'answeredAt' | 'reportedAt' | 'settledAt' | 'givenAt' | 'editedAt' | 'erasedAt';
  guest_tokens: 'createdAt' | 'revokedAt';
  health_readings: 'since' | 'checkedAt';
  held_mails: 'releasedAt';
  idempotency_keys: 'createdAt';
  import_defaults: 'updatedAt';
  import_refs: 'writtenAt';
  import_rows: 'appliedAt';
  imports: 'createdAt' | 'updatedAt' | 'appliedAt' | 'undoneAt' | 'expiresAt';
  incidents: 'openedAt' | 'closedAt' | 'mailedAt' | 'acknowledgedAt';
  ledger_entries: 'createdAt';
  link_codes: never;
  link_views: never;
  locations: never;
  mail_deliveries: 'createdAt' | 'lastTriedAt' | 'sentAt' | 'discardedAt';
  member_announcement_reads: 'readAt';
  member_email_changes: 'requestedAt' | 'dueAt' | 'expiresAt' | 'confirmedAt';
  member_invitations: 'createdAt' | 'expiresAt' | 'acceptedAt' | 'revokedAt';
  member_preferences: 'updatedAt';
  members: 'createdAt' | 'removedAt';
  message_attachments: 'createdAt';
  message_choices: 'decidedAt';
  message_rules: 'activeFrom' | 'createdAt' | 'updatedAt';
  messages: 'sentAt' | 'deliveredAt' | 'readAt';
  night_events: 'at';
  notification_preferences: 'updatedAt';
  notifications: 'readAt' | 'createdAt';
  outbox: 'createdAt' | 'dueAt';
  passkey_challenges: 'expiresAt';
  payment_accounts: 'connectedAt' | 'checkedAt' | 'webhookAt' | 'eventsReadTo' | 'balanceReadTo';
  payment_syncs: 'startedAt' | 'finishedAt';
  payouts: 'createdAt';
  plan_change_notices: 'toldAt';
  plan_changes: 'takesEffectAt' | 'createdAt' | 'settledAt';
  plan_versions: 'createdAt';
  planned_messages: 'dueAt';
  platform_secrets: 'createdAt';
  platform_settings: 'updatedAt';
  privacy_register: 'at';
  promotions: 'createdAt' | 'updatedAt' | 'deletedAt';
  properties:
    | 'createdAt'
    | 'updatedAt'
    | 'listedFrom'
    | 'deletedAt'
    | 'pausedBySelectionAt'
    | 'reviewRequestedAt';
  property_comments: 'createdAt';
  property_form_drafts: 'savedAt';
  property_images: 'createdAt';
  property_operations: 'updatedAt';
  property_reviews: 'at';
  quiet_copy: 'since';
  rate_changes: 'changedAt' | 'undoneAt';
  recovery_codes: 'usedAt';
  reserved_nights: never;
  retention_runs: 'ranAt' | 'removedAt';
  sandbox_balance_transactions: 'createdAt' | 'availableAt';
  sandbox_checkouts: 'settlesAt' | 'expiresAt' | 'startsAt';
  sandbox_events: 'createdAt' | 'deliveredAt';
  sandbox_guest_events: 'createdAt' | 'deliveredAt';
  sandbox_guest_payments: 'settlesAt' | 'expiresAt';
  sandbox_guest_refunds: never;
  sandbox_payments: 'madeAt';
  sandbox_payouts: 'createdAt' | 'arrivesAt';
  sandbox_refunds: 'madeAt';
  sandbox_subscriptions: 'anchor' | 'periodEnd' | 'nextTryAt';
  saved_mails: 'at';
  saved_replies: 'createdAt' | 'updatedAt';
  second_step_tickets: 'expiresAt';
  seen_devices: 'lastSeenAt';
  sent_messages: 'sentAt';
  shared_link_properties: never;
  shared_links: 'expiresAt' | 'createdAt' | 'updatedAt';
  sign_in_attempts: 'lastTryAt' | 'blockedUntil';
  stale_message_plans: never;
  stay_access: 'firstShownAt' | 'lastShownAt' | 'updatedAt';
  stuck_outbox_rows: 'failedAt';
  subscription_checkouts: 'createdAt' | 'expiresAt' | 'startsAt' | 'discountFrom';
  subscription_coupons: 'discountFrom' | 'createdAt';
  subscription_events: 'occurredAt' | 'createdAt';
  subscription_invoices: 'periodFrom' | 'periodTo' | 'issuedAt';
  subscription_refunds: 'requestedAt' | 'settledAt';
  subscriptions: 'trialEndsAt' | 'currentPeriodEnd' | 'updatedAt' | 'currentPeriodStart' | 'trialToldEnd';
  tool_confirmations: 'createdAt' | 'expiresAt' | 'usedAt';
  two_step_accounts: 'confirmedAt' | 'begunAt';
  undo_windows: 'openedAt' | 'closesAt' | 'needsReplySince';
  unpaid_warnings: never;
  waiting_mails: 'dueAt';
  webhook_deliveries: 'nextTryAt' | 'triedAt';
  webhook_endpoints:
    | 'oldSecretEndsAt'
    | 'failingSince'
    | 'nextTryAt'
    | 'busyUntil'
    | 'lastSuccessAt'
    | 'createdAt';
  webhook_events: 'at';
};
