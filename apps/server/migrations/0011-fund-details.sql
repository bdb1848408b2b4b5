-- compatibility: additive
-- What a fund is made of, fractions of its assets. Weights of a dimension may sum below 1: the rest is not known.
create table exposure (
  instrument_id text not null references instrument,
  dimension text not null check (
    dimension in ('assetclass', 'instrumenttype', 'country', 'sector', 'currency', 'controversy', 'exclusion')),
  key text not null check (key <> ''),
  weight numeric(9, 8) not null check (weight between -1 and 2), -- a fund may be short or borrow
  day date not null,
  primary key (instrument_id, dimension, key)
);

-- A fund's largest holdings.
create table holding (
  instrument_id text not null references instrument,
  name text not null check (name <> ''),
  isin text,
  weight numeric(9, 8) not null check (weight > 0 and weight <= 1),
  day date not null,
  primary key (instrument_id, name)
);

create table fund_fact (
  instrument_id text not null references instrument,
  section text not null check (section in ('facts', 'priips', 'target-market', 'extra-data')),
  key text not null check (key <> ''),
  value text not null,
  primary key (instrument_id, section, key)
);

-- Environment, social, governance and carbon from 0 (worst) to 100; a rating stands in fund_fact.
create table score (
  instrument_id text not null references instrument,
  criterion text not null check (criterion in ('environment', 'social', 'governance', 'carbon')),
  score numeric(5, 2) not null check (score between 0 and 100),
  day date not null,
  primary key (instrument_id, criterion)
);

create table fund_fee (
  instrument_id text not null references instrument,
  fee text not null check (
    fee in ('management', 'performance', 'subscription', 'redemption', 'distribution', 'deposit')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  primary key (instrument_id, fee)
);

grant select, insert, update, delete on exposure, holding, fund_fact, score, fund_fee to fundholder_service;
grant select on exposure, holding, fund_fact, score, fund_fee to fundholder_client;
