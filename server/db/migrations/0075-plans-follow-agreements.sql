-- Automatic messages wait for signatures and ask for them, so a plan follows the agreement of its booking.
CREATE TRIGGER agreements_plan AFTER INSERT OR UPDATE OF state ON agreements
  FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
CREATE TRIGGER agreement_waivers_plan AFTER INSERT ON agreement_waivers
  FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
CREATE TRIGGER agreement_rules_plan AFTER INSERT OR UPDATE ON agreement_rules
  FOR EACH ROW EXECUTE FUNCTION mark_plans_of_property('property_id');
