-- compatibility: additive
-- Documents for all and those of a contract each have an index, so that a client's lists do not read everybody's statements.
create index document_for_all on document (day) where contract_id is null;

alter policy client_sees_own on document using (
  withdrawn_at is null
  and (entity_id is null or entity_id = (select asking_entity()))
  and (contract_id is null or contract_id = any (array(select contract.id from contract)))
  and (employer_id is null or employer_id = (select asking_employer())
    or (kind = 'PLAN_INFORMATION' and employer_id = (
      select portal_user.employer_id from portal_user where portal_user.id = asking_user()))));

alter policy client_sees_own on document_version using (
  exists (select from document where document.id = document_version.document_id));
