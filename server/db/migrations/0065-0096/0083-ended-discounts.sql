-- A row without a coupon ends the discount of a running subscription: nothing is taken off what is paid after it.
ALTER TABLE subscription_coupons ALTER COLUMN coupon_id DROP NOT NULL;
