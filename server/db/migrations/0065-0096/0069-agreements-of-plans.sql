-- Plans that are sold keep what their plan offers today: rental agreements from Professional up.
UPDATE plan_versions SET features = features || jsonb_build_object('agreements', plan_type <> 'starter')
WHERE features ? 'sharedLinks' AND NOT features ? 'agreements';
UPDATE plan_changes SET features = features || jsonb_build_object('agreements', plan_type <> 'starter')
WHERE state = 'scheduled' AND features ? 'sharedLinks' AND NOT features ? 'agreements';
