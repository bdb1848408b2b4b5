import { changing, openCheckedBook, testCheckResults } from '#test/books/checked-book.ts'
import { CATALOGUE_CHECKS } from './catalogue-checks.ts'

testCheckResults(await openCheckedBook(), CATALOGUE_CHECKS, [
  [
    'weights that do not sum to 1, and no weights',
    changing(`update benchmark_item set weight = 0.9`, `delete from model_portfolio_item`),
    ['weights error: benchmark MSDUWI: 0.90000000', 'weights error: model portfolio CALM: 0'],
  ],
  [
    'exposures and holdings above 100% of a fund',
    changing(
      `update exposure set weight = 0.71 where key = 'US'`,
      `update holding set weight = 0.96 where name = 'Contoso'`,
    ),
    [
      'overfull-funds error: WORLD: country 1.01000000',
      'overfull-funds error: WORLD: largest holdings 1.02000000',
    ],
  ],
  [
    'a management fee above all charges',
    changing(`update fund_fee set percent = 0.46 where fee = 'management'`),
    ['charges warning: WORLD: management 0.46%, ongoing charges 0.45%'],
  ],
  [
    'a fund without a risk level despite a year of prices',
    changing(
      `update instrument set risk_id = null where id = 'WORLD'`,
      `insert into price select 'WORLD', day, 10000000 from generate_series(date '2026-02-01', '2026-09-30', '1 day') as day`,
    ),
    ['unknown-risks warning: WORLD: 278 prices'],
  ],
  [
    'two instruments with the same name',
    changing(`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
      select 'WORLD2', upper(name), currency, kind, false, false, false, 0, '12:00' from instrument where id = 'WORLD'`),
    ['repeated-instruments warning: WORLD, WORLD2: World shares in USD'],
  ],
  [
    'calendars without holidays or without funds',
    changing(
      `update instrument set calendar = 'MADRID' where id = 'EURO'`,
      `insert into fund_holiday values ('LYON', '2026-07-14'), ('*', '2026-12-24')`,
    ),
    [
      'calendars warning: calendar LYON: belongs to no fund',
      'calendars error: calendar MADRID: has no holidays; used by EURO',
    ],
  ],
  [
    'a fund of a model portfolio that cannot be bought',
    changing(`update instrument set operative = false where id = 'EURO'`),
    ['unbuyable-models error: model portfolio CALM: EURO'],
  ],
])
