-- compatibility: breaking, the previous version lets one person of an employer move money that two must agree on
-- A contract that a user of an employer holds is the employer's: all its users see it, and money leaves it only when two agree.
alter table contract add column employer_id text references employer;
create index contract_of_employer on contract (employer_id) where employer_id is not null;

create function employer_of_holder() returns trigger language plpgsql as $$
begin
  select case when user_type = 'EMPLOYER' then employer_id end into new.employer_id
    from portal_user where id = new.user_id;
  return new;
end $$;
create trigger know_employer before insert or update of user_id on contract
  for each row execute function employer_of_holder();

create function tell_contracts_of_employer() returns trigger language plpgsql as $$
begin
  update contract set employer_id = case when new.user_type = 'EMPLOYER' then new.employer_id end where user_id = new.id;
  return null;
end $$;
create trigger tell_contracts after update of user_type, employer_id on portal_user for each row
  when ((old.user_type, old.employer_id) is distinct from (new.user_type, new.employer_id))
  execute function tell_contracts_of_employer();

update contract set employer_id = portal_user.employer_id
  from portal_user where portal_user.id = contract.user_id and portal_user.user_type = 'EMPLOYER';

-- The employer that the asking user stands for, read as that user.
create function asking_employer() returns text stable language sql
  return (select employer_id from portal_user where id = asking_user() and user_type = 'EMPLOYER');

drop policy client_sees_own on contract;
create policy client_sees_own on contract for select to fundholder_client
  using ((user_id = asking_user() or employer_id = (select asking_employer())) and entity_id = asking_entity());
