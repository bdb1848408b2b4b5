-- compatibility: additive
-- Marks a stored key information document as the latest again when a fund's facts return to it.
grant update (made_at) on made_paper to fundholder_service;
