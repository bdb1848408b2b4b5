-- compatibility: breaking, the previous version reads payout_standing, which is renamed
-- Status of each payment: approval, delivery to the bank, requested execution date and lateness.
alter view payout_standing rename to payment_status;
alter view payment_status rename column is_allowed to is_approved;
alter view payment_status rename column is_to_release to is_awaiting_approval;
alter view payment_status rename column is_noted_late to is_recorded_late;
