-- The next start makes a code that ends.
DELETE FROM platform_secrets WHERE name = 'admin-setup-code';
