-- compatibility: additive
-- Papers that the portal made itself, one row a version. What stands on a paper is kept from the moment that somebody
-- acknowledged it or opened it, so that this very paper can be shown again; its file is made when it is first opened.
create table made_paper (
  id text not null,
  version text not null,
  kind text not null check (kind in ('KID', 'FACTSHEET')),
  language text not null check (language in ('en', 'es', 'fr', 'it')),
  name text not null check (name <> ''),
  day date not null, -- that it describes
  instrument_id text not null references instrument,
  contents jsonb not null,
  file bytea,
  made_at timestamptz not null,
  primary key (id, version)
);
create index made_paper_of_instrument on made_paper (instrument_id);

-- Lets one paper be opened in another tab, which carries no session, for a minute.
create table paper_pass (
  secret_hash bytea primary key,
  user_id uuid not null references portal_user,
  session_id uuid not null,
  -- A made paper's id and version, or an imported document's file.
  made_id text,
  made_version text,
  file text,
  name text not null,
  expires_at timestamptz not null,
  check ((made_id is null) = (made_version is null) and (made_id is null) <> (file is null)),
  foreign key (made_id, made_version) references made_paper (id, version) on delete cascade
);
create index paper_pass_expired on paper_pass (expires_at);
create index paper_pass_of_paper on paper_pass (made_id, made_version);

grant select, insert, delete on made_paper to fundholder_service;
grant update (file) on made_paper to fundholder_service;
grant select, insert, delete on paper_pass to fundholder_service;
