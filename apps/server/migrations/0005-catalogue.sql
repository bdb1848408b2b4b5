-- compatibility: additive
create table instrument (
  id text primary key,
  isin text unique,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('fund', 'fund-of-funds', 'deposit', 'index', 'cash')),
  risk_id smallint check (risk_id between 1 and 7),
  asset_class text,
  sub_asset_class text,
  category text,
  address text check (address ~ '^[A-Z]{2}$'),
  inception_date date,
  ongoing_charges numeric(5, 2) check (ongoing_charges >= 0), -- percent a year
  operative boolean not null,
  esg boolean not null,
  sharia boolean not null,
  settlement_days smallint not null check (settlement_days between 0 and 4),
  cut_off text not null check (cut_off ~ '^[0-2][0-9]:[0-5][0-9]( [A-Za-z_]+/[A-Za-z_]+)?$')
);

-- Millionths of the instrument's currency.
create table price (
  instrument_id text not null references instrument,
  day date not null,
  price bigint not null check (price > 0),
  primary key (instrument_id, day)
);

-- Millionths of a currency unit per 1 EUR.
create table fx_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  day date not null,
  rate bigint not null check (rate > 0),
  primary key (currency, day)
);

create table benchmark (
  code text primary key,
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
create table benchmark_item (
  benchmark_code text not null references benchmark,
  instrument_id text not null references instrument,
  weight numeric(9, 8) not null check (weight > 0 and weight <= 1),
  primary key (benchmark_code, instrument_id)
);

create table model_portfolio (
  code text primary key,
  name text not null,
  risk_id smallint check (risk_id between 1 and 7)
);
create table model_portfolio_item (
  model_portfolio_code text not null references model_portfolio,
  instrument_id text not null references instrument,
  weight numeric(9, 8) not null check (weight > 0 and weight <= 1),
  primary key (model_portfolio_code, instrument_id)
);

alter table contract
  add foreign key (benchmark) references benchmark,
  add foreign key (model_portfolio) references model_portfolio;

grant select, insert, update on instrument, price, fx_rate, benchmark, model_portfolio to fundholder_service;
grant select, insert, update, delete on benchmark_item, model_portfolio_item to fundholder_service;
grant select on instrument, price, fx_rate, benchmark, benchmark_item, model_portfolio, model_portfolio_item
  to fundholder_client;
