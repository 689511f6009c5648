-- Tables carry the words of the glossary: nights that are reserved, locations, errors, attempts, development mail.
ALTER TABLE kept_stays RENAME TO reserved_nights;
ALTER TABLE reserved_nights RENAME COLUMN keeps TO is_reserved;
ALTER TABLE reserved_nights RENAME CONSTRAINT kept_stays_never_overlap TO reserved_nights_never_overlap;
ALTER INDEX kept_stays_pkey RENAME TO reserved_nights_pkey;
ALTER INDEX kept_stays_by_days RENAME TO reserved_nights_by_days;

ALTER TABLE places RENAME TO locations;
ALTER INDEX places_pkey RENAME TO locations_pkey;
ALTER INDEX places_by_likeness RENAME TO locations_by_likeness;
ALTER INDEX places_by_prefix RENAME TO locations_by_prefix;

ALTER TABLE client_faults RENAME TO client_errors;
ALTER INDEX client_faults_pkey RENAME TO client_errors_pkey;

ALTER TABLE sign_in_tries RENAME TO sign_in_attempts;
ALTER INDEX sign_in_tries_pkey RENAME TO sign_in_attempts_pkey;
ALTER INDEX sign_in_tries_by_age RENAME TO sign_in_attempts_by_age;

ALTER TABLE kept_mail RENAME TO saved_mails;
ALTER INDEX kept_mail_pkey RENAME TO saved_mails_pkey;
ALTER INDEX kept_mail_by_time RENAME TO saved_mails_by_time;
