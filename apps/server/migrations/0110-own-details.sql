-- compatibility: additive
-- Details that a member changed in the portal, or a company its bank account, and that no file has agreed with since. An
-- import keeps them unless the operator replaces them.
create table own_detail (
  owner text not null, -- user:<id> or employer:<id>
  what text not null, -- phone, email, bank-account, beneficiaries, or a column of person_record
  changed_at timestamptz not null,
  primary key (owner, what)
);
grant select, insert, update, delete on own_detail to fundholder_service;
